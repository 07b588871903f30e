import type { OpenCell } from '@bancada/sheet';
import { reportError } from '../errors/report.ts';
import { openBox } from './box.ts';

/** What a person typed into the grid of a noun that the server has not stored yet. */
export interface GridDraft {
  readonly usuario: number;
  /** `tratamentos/planilha`: it lies beside the drafts of the noun's forms. */
  readonly record: string;
  readonly rows: readonly DraftRow[];
}

/** What was typed into one row, and the row as it was then, with its version. A row that changed meanwhile comes once for each version. */
export interface DraftRow {
  readonly base: Readonly<Record<string, unknown>> & { readonly id: number };
  readonly cells: readonly OpenCell[];
  /** Changes of `base` that were sent and never answered. */
  readonly unanswered?: readonly Readonly<Record<string, unknown>>[];
}

/** What one tab changes of a draft that others of the same person change, too. */
export interface GridChange {
  /** Cells as they are now, each with the row it was typed into. */
  readonly put: readonly DraftRow[];
  /** Cells that are stored or given up, as this tab knows them: what another one typed into them since stays. */
  readonly remove: readonly OpenCell[];
}

const recordOf = (path: string) => `${path}/planilha`;

/** What was typed into the grid of the noun of this path before; no row when nothing waits. */
export async function readGrid(usuario: number, path: string): Promise<readonly DraftRow[]> {
  return rowsOf(await (await openBox(usuario)).get('forms', recordOf(path)));
}

// As it was written here.
const rowsOf = (draft: unknown) => (draft as GridDraft | undefined)?.rows ?? [];

/** Changes what is kept of the noun's grid; cells of other tabs stay. Without cells nothing is kept any more. */
export async function changeGrid(usuario: number, path: string, change: GridChange): Promise<void> {
  const record = recordOf(path);
  const box = await openBox(usuario);
  await box.change('forms', record, (before): GridDraft | undefined => {
    const rows = changed(rowsOf(before), change);
    return rows.length > 0 ? { usuario, record, rows } : undefined;
  });
}

/** Changes it in the background. */
export function keepGrid(usuario: number, path: string, change: GridChange): void {
  changeGrid(usuario, path, change).catch(reportError);
}

/** What a cell is known by among the cells of a grid. */
export const cellKey = ({ rowId, columnId }: OpenCell) => `${columnId}\u0000${rowId}`;

const isOf = (a: DraftRow, b: DraftRow) => a.base.id === b.base.id && a.base['Versao'] === b.base['Versao'];

/** A draft after a change. */
export function changed(rows: readonly DraftRow[], { put, remove }: GridChange): readonly DraftRow[] {
  const gone = new Map(remove.map((cell) => [cellKey(cell), JSON.stringify(cell.content)]));
  const anew = new Set(put.flatMap(({ cells }) => cells.map(cellKey)));
  const stays = (cell: OpenCell) =>
    !anew.has(cellKey(cell)) && gone.get(cellKey(cell)) !== JSON.stringify(cell.content);
  const kept = rows.map((row): DraftRow => {
    const own = put.find((each) => isOf(each, row));
    return { ...row, ...own, cells: [...row.cells.filter(stays), ...(own?.cells ?? [])] };
  });
  const added = put.filter((each) => !rows.some((row) => isOf(each, row)));
  return [...kept, ...added].filter(({ cells }) => cells.length > 0);
}
