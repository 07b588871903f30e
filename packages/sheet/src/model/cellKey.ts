import type { CellAddress } from './cell.ts';

/** A cell as the key of a map: by its column and its row. */
export const cellKey = ({ rowId, columnId }: CellAddress): string => `${columnId}\u0000${rowId}`;
