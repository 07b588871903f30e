import { EmptyState } from '@bancada/ui';
import { useFormats } from '@bancada/sheet/formats';
import type { SheetColumn } from '@bancada/sheet';
import { textKind } from '@bancada/sheet/kinds';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { lineColumns, type NewLine } from '../../../shared/registry/new-lines/lines.ts';
import { LinesSheet } from '../../../shared/registry/new-lines/LinesSheet.tsx';
import { useNewLines } from '../../../shared/registry/new-lines/useNewLines.ts';
import { placeState, workingUnidade } from '../../../shared/session/place.state.ts';
import { useUser } from '../../../shared/session/useUser.ts';
import { orderFields } from './orderFields.ts';
import { PlacedOrders } from './PlacedOrders.tsx';
import { type OrderPlan, useOrderLines } from './useOrderLines.ts';

/** Pedidos em lote: a client's list is pasted, checked, placed at once, and taken back at once. */
export default function PedidosEmLotePage() {
  const intl = useIntl();
  const user = useUser();
  const { unidade } = useSnapshot(placeState);
  const unit = workingUnidade(user, unidade);
  if (unit === undefined)
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'laboratory.orders.title' })}
        message={intl.formatMessage({ id: 'laboratory.order.noUnit' })}
      />
    );
  return <OrderLines key={unit} unit={unit} />;
}

const NONE = {};

function OrderLines({ unit }: { unit: number }) {
  const intl = useIntl();
  const fields = useMemo(() => orderFields(intl), [intl]);
  const work = useNewLines(`jobs/pedidos/${unit}`, NONE);
  const { checked, forget, placed, another, save } = useOrderLines(unit, fields);
  const columns = useOrderColumns(fields, checked);
  const title = intl.formatMessage({ id: 'laboratory.orders.title' });
  if (placed.length > 0) return <PlacedOrders jobs={placed} title={title} onAnother={another} />;
  return (
    <LinesSheet
      title={title}
      help={intl.formatMessage(
        { id: checked ? 'laboratory.orders.checked' : 'laboratory.orders.help' },
        counted(checked),
      )}
      work={work}
      fields={fields}
      columns={columns}
      first="PacienteRef"
      saveLabel={(count) =>
        checked
          ? intl.formatMessage({ id: 'laboratory.orders.place' }, { n: checked.size })
          : intl.formatMessage({ id: 'laboratory.orders.check' }, { n: count })
      }
      onEdited={forget}
      onSave={save}
    />
  );
}

/** How many orders were found placeable, and how many samples they come to. */
const counted = (checked: ReadonlyMap<string, OrderPlan> | null) => ({
  n: checked?.size ?? 0,
  samples: [...(checked?.values() ?? [])].reduce((sum, { Amostras }) => sum + Amostras, 0),
});

/** What is typed, and beside it what the laboratory makes of it. */
function useOrderColumns(fields: ReturnType<typeof orderFields>, checked: ReadonlyMap<string, OrderPlan> | null) {
  const intl = useIntl();
  const { date } = useFormats();
  // Cells of links remember what their rows are called: they outlive a check.
  const typed = useMemo(
    () =>
      lineColumns(
        fields,
        fields.map(({ name }) => name),
        '',
      ),
    [fields],
  );
  return useMemo((): readonly SheetColumn<NewLine>[] => {
    const said = (id: 'samples' | 'promise', value: (plan: OrderPlan) => string | null): SheetColumn<NewLine> => ({
      id,
      header: intl.formatMessage({ id: `laboratory.orders.${id}` }),
      width: 100,
      pinned: 'right',
      kind: () => text,
      value: (line) => {
        const plan = checked?.get(line.id);
        return plan ? value(plan) : null;
      },
      lock: () => intl.formatMessage({ id: 'laboratory.orders.said' }),
    });
    return [
      ...typed,
      said('samples', ({ Amostras }) => String(Amostras)),
      said('promise', ({ Prazo }) => (Prazo === null ? null : date(Prazo))),
    ];
  }, [typed, checked, intl, date]);
}

const text = textKind();
