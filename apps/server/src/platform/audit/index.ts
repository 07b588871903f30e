export { type AuditHead, type AuditLine, findBreak } from './chain.ts';
export type { AuditAuthor, AuditEntry, Origem } from './entry.ts';
export { recordAudit } from './record.ts';
export { historyOf } from './history.ts';
export { type LastChange, lastChange } from './last-change.ts';
