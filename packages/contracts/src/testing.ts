/** What tests of every package make rows of. */
export { exampleRow } from './example-row.ts';
export * from './laboratory/testing.ts';
