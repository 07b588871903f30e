export { ListGroups } from './ListGroups.ts';
export type { RowGroup, RowGrouping } from './window.ts';
