export * from './columns.ts';
export * from './list-query.ts';
export * from './list-sql.ts';
export * from './hooks.ts';
export { containsText } from './search-words.ts';
export { columnsOf, lockAnyVersion, type StoredRow } from './read-row.ts';
export { changeRecorded } from './store-row.ts';
export { systemStep } from './transition.ts';
export { notePeople, noteSearch } from './linked-people.ts';
