import {
  Sheet,
  SheetStatus,
  type CellContent,
  type CellEdit,
  type CellKind,
  type CellMark,
  type CellSaveState,
  type CellValue,
  type EditOrigin,
  type SelectionStatistics,
  type SheetColumn,
  type SheetGroup,
  type SheetHandle,
  type SheetProps,
} from '@bancada/sheet';
import { textKind } from '@bancada/sheet/kinds';
import { useMemo, useRef, useState } from 'react';

/** A column of a sheet in a story. */
export interface StoryColumn {
  readonly id: string;
  readonly header: string;
  readonly kind: CellKind;
  readonly width?: number;
  readonly unit?: string;
  /** Works the column out of the row's other cells. */
  readonly calculate?: (read: (column: string) => CellValue) => CellValue;
}

/** What a cell holds and how it looks. */
export type StoryCell = CellContent & { readonly marks?: readonly CellMark[]; readonly saveState?: CellSaveState };

/** A row of a sheet in a story. */
export interface StoryRow {
  readonly id: string;
  readonly name: string;
  readonly group?: SheetGroup;
  /** Why the whole row is read-only. */
  readonly locked?: string;
  readonly cells?: Readonly<Record<string, StoryCell>>;
}

type Cells = Map<string, Map<string, StoryCell>>;

const words = textKind();
const empty: StoryCell = { value: null };

/** Properties of `OwnedSheet`. */
export interface OwnedSheetProps {
  readonly columns: readonly StoryColumn[];
  readonly rows: readonly StoryRow[];
  readonly density: 'compact' | 'comfortable';
  /** Told of every batch, after the owner took it. */
  readonly onEdit: (edits: readonly CellEdit[], origin: EditOrigin) => void;
  readonly uploadFile?: SheetProps<StoryRow>['uploadFile'];
}

/** A sheet with an owner, as a page would be: it keeps the cells, works out the calculated ones and counts the filled. */
export function OwnedSheet({ columns, rows, density, onEdit, uploadFile }: OwnedSheetProps) {
  const sheet = useRef<SheetHandle>(null);
  const [cells] = useState<Cells>(
    () => new Map(rows.map(({ id, cells: own = {} }) => [id, new Map(Object.entries(own))])),
  );
  const [statistics, setStatistics] = useState<SelectionStatistics | null>(null);
  const [filled, setFilled] = useState(() => countFilled(cells));
  const sheetColumns = useMemo(
    () => [nameColumn, ...columns.map((column) => columnOf(column, cells))],
    [columns, cells],
  );

  const take = (edits: readonly CellEdit[], origin: EditOrigin) => {
    for (const { rowId, columnId, ...content } of edits) cells.get(rowId)?.set(columnId, content);
    sheet.current?.refresh([...new Set(edits.map(({ rowId }) => rowId))]);
    setFilled(countFilled(cells));
    onEdit(edits, origin);
  };
  const typed = columns.filter(({ calculate }) => !calculate).length * rows.length;
  return (
    <main style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <Sheet<StoryRow>
        ref={sheet}
        label="Resultados"
        columns={sheetColumns}
        rows={rows}
        rowId={rowId}
        {...(rows.some((row) => row.group) ? { group } : {})}
        density={density}
        onEdit={take}
        onSelection={(selection) => setStatistics(selection?.statistics ?? null)}
        {...(uploadFile ? { uploadFile } : {})}
      />
      <SheetStatus items={[{ id: 'filled', text: `${filled} de ${typed} preenchidas` }]} statistics={statistics} />
    </main>
  );
}

const rowId = ({ id }: StoryRow) => id;
const group = (row: StoryRow) => row.group ?? { id: '', label: '' };

const nameColumn: SheetColumn<StoryRow> = {
  id: 'name',
  header: 'Amostra',
  pinned: 'left',
  width: 150,
  kind: () => words,
  lock: () => 'Identificação da amostra',
  value: ({ name }) => name,
};

function columnOf(
  { id, header, kind, width = 140, unit, calculate }: StoryColumn,
  cells: Cells,
): SheetColumn<StoryRow> {
  const cell = (row: StoryRow, column = id): StoryCell => cells.get(row.id)?.get(column) ?? empty;
  const value = (row: StoryRow, column = id): CellValue => {
    const content = cell(row, column);
    return 'value' in content ? content.value : null;
  };
  return {
    id,
    header,
    width,
    ...(kind.align === 'right' ? { headerAlign: 'right' as const } : {}),
    ...(unit === undefined ? {} : { suffix: () => unit }),
    kind: () => kind,
    value: calculate ? (row) => calculate((column) => value(row, column)) : (row) => value(row),
    lock: (row) => row.locked ?? null,
    problem: (row) => {
      const content = cell(row);
      return 'problem' in content ? content.problem : null;
    },
    marks: (row) => cell(row).marks ?? [],
    saveState: (row) => cell(row).saveState ?? null,
  };
}

/** Cells that hold something, readable or not. */
function countFilled(cells: Cells): number {
  const contents = [...cells.values()].flatMap((row) => [...row.values()]);
  return contents.filter((content) => 'problem' in content || content.value !== null).length;
}
