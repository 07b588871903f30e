import { FluentProvider, webDarkTheme, webLightTheme } from '@fluentui/react-components';
import { createRef } from 'react';
import { IntlProvider } from 'react-intl';
import { calculatedKind } from '../kinds/calculatedKind.ts';
import { numberKind } from '../kinds/numberKind.ts';
import { textKind } from '../kinds/textKind.ts';
import pt from '../../lang/pt.json' with { type: 'json' };
import { Sheet } from '../Sheet.tsx';
import type { CellContent, CellEdit, CellValue, EditOrigin } from '../model/cell.ts';
import type { CellKind } from '../model/kind.ts';
import type { SheetColumn } from '../model/column.ts';
import type { SheetHandle } from '../model/owner.ts';
import type { SheetProps } from '../control/SheetProps.ts';

/** A row of the test worksheet: cell contents by column, changed in place as an owner's state would be. */
export interface WorksheetRow {
  readonly id: string;
  readonly cells: Map<string, CellContent>;
  locked?: string;
}

/** A worksheet that behaves as a page would: it takes edits, recalculates the sum and refreshes dependent cells. */
export class Worksheet {
  readonly handle = createRef<SheetHandle>();
  readonly batches: { edits: readonly CellEdit[]; origin: EditOrigin }[] = [];
  readonly rows: WorksheetRow[];
  readonly columns: SheetColumn<WorksheetRow>[];

  constructor(rowCount: number, kinds: Readonly<Record<string, CellKind>> = threeNumbers) {
    this.rows = Array.from({ length: rowCount }, (_, index) => ({ id: `r${index + 1}`, cells: new Map() }));
    this.columns = [
      {
        ...columnOf('name', textKind()),
        header: 'Amostra',
        pinned: 'left',
        width: 140,
        lock: () => 'Identificação da amostra',
        value: ({ id }) => `20261120_${id}`,
      },
      ...Object.entries(kinds).map(([id, kind]) => columnOf(id, kind)),
      { ...columnOf('sum', calculatedKind(2)), value: (row) => sumOf(row) },
    ];
  }

  readonly onEdit = (edits: readonly CellEdit[], origin: EditOrigin): void => {
    this.batches.push({ edits, origin });
    for (const { rowId, columnId, ...content } of edits) this.row(rowId).cells.set(columnId, content);
    this.handle.current?.refresh(
      edits.map(({ rowId }) => rowId),
      ['sum'],
    );
  };

  row(id: string): WorksheetRow {
    const row = this.rows.find((candidate) => candidate.id === id);
    if (!row) throw new Error(`No row ${id}`);
    return row;
  }

  /** A cell's value, or the text of its problem with a question mark. */
  read(rowId: string, columnId: string): unknown {
    const content = this.row(rowId).cells.get(columnId) ?? { value: null };
    return 'problem' in content ? `?${content.problem.text}` : content.value;
  }

  readColumn(columnId: string): unknown[] {
    return this.rows.map(({ id }) => this.read(id, columnId));
  }

  /** Gives a cell a value before the test begins. */
  put(rowId: string, columnId: string, value: CellValue): this {
    this.row(rowId).cells.set(columnId, { value });
    return this;
  }

  element(props: Partial<SheetProps<WorksheetRow>> & { dark?: boolean; height?: number } = {}) {
    const { dark = false, height = 500, ...sheet } = props;
    return (
      <FluentProvider theme={dark ? webDarkTheme : webLightTheme} style={{ colorScheme: dark ? 'dark' : 'light' }}>
        <IntlProvider locale="pt-BR" messages={pt}>
          <div style={{ display: 'flex', height }}>
            <Sheet<WorksheetRow>
              label="Resultados"
              ref={this.handle}
              rows={this.rows}
              columns={this.columns}
              rowId={rowId}
              onEdit={this.onEdit}
              {...sheet}
            />
          </div>
        </IntlProvider>
      </FluentProvider>
    );
  }
}

const threeNumbers = {
  a: numberKind({ decimals: 2, qualified: true }),
  b: numberKind({ decimals: 2 }),
  c: numberKind(),
};

function rowId(row: WorksheetRow): string {
  return row.id;
}

function columnOf(id: string, kind: CellKind): SheetColumn<WorksheetRow> {
  const content = (row: WorksheetRow) => row.cells.get(id) ?? { value: null };
  return {
    id,
    header: id.toUpperCase(),
    kind: () => kind,
    lock: (row) => row.locked ?? null,
    value: (row) => {
      const held = content(row);
      return 'value' in held ? held.value : null;
    },
    problem: (row) => {
      const held = content(row);
      return 'problem' in held ? held.problem : null;
    },
  };
}

function sumOf(row: WorksheetRow): string | null {
  const whole = ['a', 'b', 'c']
    .map((id) => row.cells.get(id))
    .flatMap((held) => (held && 'value' in held && typeof held.value === 'string' ? [held.value] : []));
  return whole.length === 3 ? String(whole.reduce((sum, value) => sum + BigInt(value.split('.')[0] ?? '0'), 0n)) : null;
}
