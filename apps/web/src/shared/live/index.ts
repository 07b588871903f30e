export { liveState } from './live.state.ts';
export type { LiveState } from './messages.ts';
export { useLive } from './useLive.ts';
export { followRecords, useRecordChanges, type RecordChanges } from './useRecordChanges.ts';
