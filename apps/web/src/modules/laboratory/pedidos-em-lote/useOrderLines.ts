import { foldText } from '@bancada/br-utils';
import { fazerPedidos, type ItemPedido, lerItensPedido, MAX_PEDIDOS, type PedidoOutcome } from '@bancada/contracts';
import type { FieldModel } from '@bancada/ui/registry';
import { useRef, useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { request } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/index.ts';
import { fieldsOf, refusalText } from '../../../shared/errors/refusal.ts';
import { isTyped, type NewLine } from '../../../shared/registry/new-lines/lines.ts';
import type { SavedLines } from '../../../shared/registry/new-lines/LinesSheet.tsx';
import { findErrors } from '../../../shared/registry/record.actions.ts';
import { discard, valuesOf } from '../../../shared/registry/record.state.ts';
import { isProblem, itemNames, type OrderBody, orderOfLine } from './orderLine.ts';
import { newKey } from '../../../shared/newKey.ts';

/** An order that is there, or would be. */
export type OrderPlan = Extract<PedidoOutcome, { status: 'ok' }>;

/** A placed order, by what taking it back asks. */
export interface PlacedJob {
  readonly id: number;
  readonly Versao: number;
  readonly Codigo: string;
}

type OnLine = (line: NewLine) => void;

interface OrderOfLine {
  readonly line: NewLine;
  readonly pedido: OrderBody;
}

/** The lines of an order list: first what each would be is asked, then those that can be are placed. */
export function useOrderLines(unit: number, fields: readonly FieldModel[]) {
  const intl = useIntl();
  const [checked, setChecked] = useState<ReadonlyMap<string, OrderPlan> | null>(null);
  const [placed, setPlaced] = useState<readonly PlacedJob[]>([]);
  const key = useRef(newKey());
  const forget = () => {
    setChecked(null);
    key.current = newKey();
  };
  const send = async (orders: readonly OrderOfLine[], Simular: boolean, onLine: OnLine) => {
    const body = { Simular, pedidos: orders.map(({ pedido }) => pedido) };
    const { outcomes } = await request(fazerPedidos, { body, ...(!Simular && { key: key.current }) });
    return noteOutcomes(orders, outcomes, { fields, intl, onLine });
  };
  const save = async (lines: readonly NewLine[], onLine: OnLine): Promise<SavedLines> => {
    const typed = lines.filter(isTyped);
    try {
      const orders = await readLines(typed.slice(0, MAX_PEDIDOS), { unit, fields, intl, onLine });
      if (orders.length === 0) return { stored: 0, left: typed.length };
      const plans = await send(orders, checked === null, onLine);
      if (checked === null) {
        setChecked(plans);
        return { stored: 0, left: typed.length };
      }
      const jobs = [...plans.values()].flatMap(({ id, Versao, Codigo }) =>
        id === null || Versao === null || Codigo === null ? [] : [{ id, Versao, Codigo }],
      );
      for (const { line } of orders) if (plans.has(line.id)) discard(line.state);
      forget();
      setPlaced(jobs);
      return { stored: jobs.length, left: typed.length - jobs.length };
    } catch (error) {
      reportError(error);
      return { stored: 0, left: typed.length };
    }
  };
  return { checked, forget, placed, another: () => setPlaced([]), save };
}

interface Reading {
  readonly unit: number;
  readonly fields: readonly FieldModel[];
  readonly intl: IntlShape;
  readonly onLine: OnLine;
}

/** The orders of lines that can be read; the others say what is wrong. */
async function readLines(lines: readonly NewLine[], reading: Reading): Promise<readonly OrderOfLine[]> {
  const { unit, fields, intl, onLine } = reading;
  for (const { state } of lines) state.errors = findErrors(state, fields, intl);
  const whole = lines.filter(({ state }) => Object.keys(state.errors).length === 0);
  const items = await findItems(
    unit,
    whole.flatMap(({ state }) => itemNames(valuesOf(state)['items'])),
  );
  const orders = whole.flatMap((line): OrderOfLine[] => {
    const read = orderOfLine(valuesOf(line.state), items, unit);
    if (!isProblem(read)) return [{ line, pedido: read }];
    line.state.errors = { [read.field]: intl.formatMessage({ id: read.text }, read.values) };
    return [];
  });
  lines.forEach(onLine);
  return orders;
}

/** So many names are asked for at once. */
const ASKED = MAX_PEDIDOS;

/** What names mean, by the name without case and accents. */
async function findItems(
  Unidade: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly ItemPedido[]>> {
  const all = [...new Set(names.map(foldText))];
  const found = new Map<string, readonly ItemPedido[]>();
  for (let at = 0; at < all.length; at += ASKED) {
    const answer = await request(lerItensPedido, { body: { Unidade, Textos: all.slice(at, at + ASKED) } });
    for (const { Texto, Itens } of answer) found.set(Texto, Itens);
  }
  return found;
}

/** The field in which a refusal without one is shown. */
const places: Readonly<Record<string, string>> = {
  PEDIDO_SEM_DESTINATARIO: 'PacienteRef',
  PEDIDO_SEM_EXAME: 'items',
  EXAME_INDISPONIVEL: 'items',
  PEDIDO_GRANDE: 'Quantidade',
};

/** Says at each line what became of its order; answers those that are, or would be, placed. */
function noteOutcomes(
  orders: readonly OrderOfLine[],
  outcomes: readonly PedidoOutcome[],
  { fields, intl, onLine }: Pick<Reading, 'fields' | 'intl' | 'onLine'>,
): ReadonlyMap<string, OrderPlan> {
  const plans = new Map<string, OrderPlan>();
  const named = fields.map(({ name, label }) => ({ id: name, label }));
  for (const [index, { line }] of orders.entries()) {
    const outcome = outcomes[index];
    if (outcome?.status === 'ok') plans.set(line.id, outcome);
    else if (outcome) {
      const field = places[outcome.code] ?? fieldsOf(outcome.details)[0]?.campo ?? 'items';
      line.state.errors = { [field]: refusalText(outcome, intl, named) };
    }
    onLine(line);
  }
  return plans;
}
