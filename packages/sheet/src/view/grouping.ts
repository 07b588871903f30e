import { shownText } from '../model/shown.ts';
import type { SheetColumn } from '../model/column.ts';
import type { SheetGroup, SheetSort } from '../model/owner.ts';

/** The groups a row is in, the outermost first. */
export type GroupPath = readonly SheetGroup[];

/** The columns the rows are grouped by, in order; ids nobody knows are left out. */
export function groupColumns<Row>(
  columns: readonly SheetColumn<Row>[],
  by: readonly string[],
): readonly SheetColumn<Row>[] {
  return [...new Set(by)].flatMap((id) => columns.find((column) => column.id === id) ?? []);
}

/** A row's groups by what these columns show. `empty` names the group of empty cells. */
export function pathOf<Row>(columns: readonly SheetColumn<Row>[], row: Row, empty: string): GroupPath {
  const path: SheetGroup[] = [];
  const key: string[] = [];
  for (const column of columns) {
    const text = shownText(column, row).trim();
    key.push(column.id, text);
    path.push({ id: JSON.stringify(key), label: `${column.header}: ${text === '' ? empty : text}` });
  }
  return path;
}

/** The order that brings groups together: by their columns first, in the direction the person chose for them. */
export function groupedSort(by: readonly string[], sort: readonly SheetSort[]): readonly SheetSort[] {
  const grouped = by.map(
    (columnId) => sort.find((each) => each.columnId === columnId) ?? { columnId, descending: false },
  );
  return [...grouped, ...sort.filter(({ columnId }) => !by.includes(columnId))];
}

/** The rows with those of a group side by side, groups and rows in the order they come in. */
export function together<Row>(rows: readonly Row[], pathOf: (row: Row) => GroupPath): readonly Row[] {
  const seen = new Map<string, number>();
  const placed = rows.map((row) => ({
    row,
    places: pathOf(row).map(({ id }) => {
      const place = seen.get(id) ?? seen.size;
      seen.set(id, place);
      return place;
    }),
  }));
  placed.sort((a, b) => {
    const level = a.places.findIndex((place, index) => place !== b.places[index]);
    return level < 0 ? 0 : (a.places[level] ?? 0) - (b.places[level] ?? 0);
  });
  return placed.map(({ row }) => row);
}
