export { type AuditHead, type AuditLine, findBreak, worded, type WordedEntry } from './chain.ts';
export { type AuditAuthor, type AuditEntry, looking, type Origem, READ, SEARCH } from './entry.ts';
export { recordAudit, recordWorded } from './record.ts';
export { historyOf, historyOfRows } from './history.ts';
export { authorOfVersion, type LastChange, lastChange, lastFileChange, lastStepAt } from './last-change.ts';
export { recordReadings, rememberRecorded, unrecorded } from './readings.ts';
