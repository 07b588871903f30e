import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { useEffect, useMemo, useState } from 'react';
import { IntlProvider } from 'react-intl';
import pt from '../../lang/pt.json' with { type: 'json' };
import { moneyKind } from '../kinds/identifierKinds.ts';
import { textKind } from '../kinds/textKind.ts';
import { Sheet } from '../Sheet.tsx';
import { ListGroups } from '../sparse/groups.ts';
import { SparseRows } from '../sparse/SparseRows.ts';
import type { SheetColumn } from '../model/column.ts';
import { useAskedView } from '../view/useAskedView.ts';
import { useSheetTotals } from '../view/useSheetTotals.ts';
import { plainView } from '../model/viewState.ts';
import { render } from './render.ts';

/** An entry of a ledger that a server holds. */
export interface Line {
  readonly id: number;
  /** Null for lines without a kind. */
  readonly kind: string | null;
}

const [text, money] = [textKind(), moneyKind()];
const rowId = ({ id }: Line) => String(id);

/** Each line is worth as many reais as its number says. */
const columns: readonly SheetColumn<Line>[] = [
  { id: 'id', header: 'Número', kind: () => text, value: rowId },
  { id: 'kind', header: 'Tipo', sortable: true, kind: () => text, value: ({ kind }) => kind },
  { id: 'value', header: 'Valor', kind: () => money, value: ({ id }) => String(id), total: 'sum' },
];

const groups = [{ id: 'kind', sizes: { Despesa: 120, Receita: 5000, Sem: 3 } }] as const;

/** Lines on a server that answers at once, in the order of their kinds: 120 expenses, 5,000 incomes, 3 of no kind. */
export class GroupedList {
  rows: readonly Line[] = Object.entries(groups[0].sizes).flatMap(([kind, size], at) =>
    Array.from({ length: size }, (_, index) => ({ id: at * 10_000 + index + 1, kind: kind === 'Sem' ? null : kind })),
  );
  readonly asked: number[] = [];
  readonly source = new SparseRows<Line>({ idOf: rowId });

  reader(grouped: boolean) {
    return {
      count: () => Promise.resolve(this.rows.length),
      rows: (start: number, limit: number) => {
        this.asked.push(start);
        return Promise.resolve(this.rows.slice(start, start + limit));
      },
      ...(grouped ? { groups: () => Promise.resolve(this.groups()) } : {}),
    };
  }

  show({ subtotals = false }: { subtotals?: boolean } = {}): this {
    render(
      <FluentProvider theme={webLightTheme}>
        <IntlProvider locale="pt-BR" messages={pt}>
          <div style={{ display: 'flex', flexDirection: 'column', height: 500 }}>
            <Page list={this} subtotals={subtotals} />
          </div>
        </IntlProvider>
      </FluentProvider>,
    );
    return this;
  }

  private groups(): ListGroups {
    const byKind = Map.groupBy(this.rows, ({ kind }) => kind);
    return new ListGroups(
      [...byKind].map(([kind, rows]) => ({
        id: JSON.stringify(['kind', kind]),
        label: `Tipo: ${kind ?? '(vazias)'}`,
        count: rows.length,
        totals: { value: String(rows.reduce((sum, { id }) => sum + id, 0)) },
      })),
    );
  }
}

/** The sheet as a page of a registry has it. */
function Page({ list, subtotals }: { list: GroupedList; subtotals: boolean }) {
  const { source } = list;
  const [state, onState] = useState(plainView);
  const grouped = state.groups.length > 0;
  useEffect(() => void source.open(list.reader(grouped)), [source, list, grouped]);
  useEffect(() => source.fold(new Set(state.collapsed)), [source, state.collapsed]);
  const grouping = useMemo(
    () => ({
      can: (id: string) => id === 'kind',
      ids: () => source.snapshot().groups?.groups.map(({ id }) => id) ?? [],
    }),
    [source],
  );
  const view = useAskedView<Line>({
    columns,
    state,
    onState,
    shown: 0,
    total: 0,
    compareShape: () => null,
    reapply: () => undefined,
    grouping,
  });
  const totals = useSheetTotals(useMemo(() => ({ values: { value: '1' } }), []));
  return (
    <>
      <button onClick={() => view.grouping?.onCollapseAll(true)}>Recolher</button>
      <button onClick={() => view.grouping?.onCollapseAll(false)}>Abrir</button>
      <Sheet<Line>
        label="Lançamentos"
        rowNumbers
        rows={source}
        columns={view.visibleColumns}
        rowId={rowId}
        view={view}
        {...(subtotals ? { totals } : {})}
        onEdit={() => undefined}
      />
    </>
  );
}
