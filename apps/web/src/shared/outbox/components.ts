/** What the outbox shows of itself to stories. */
export { clearDrafts } from '../drafts/database.ts';
export { OtherDrafts } from '../registry/OtherDrafts.tsx';
export { recordState } from '../registry/record.state.ts';
export { findDrafts, keepForm, type FormDraft, type FoundDraft } from './forms.ts';
export { settled } from './keeping.ts';
export { holdDraft } from './openDrafts.ts';
export type { Unsent } from './unsent.ts';
