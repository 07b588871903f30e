export { ListGroups } from './ListGroups.ts';
export type { RowGroup, RowGrouping } from '../model/window.ts';
