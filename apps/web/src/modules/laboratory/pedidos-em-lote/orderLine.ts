import { foldText } from '@bancada/br-utils';
import type { BodyOf, fazerPedidos, ItemPedido } from '@bancada/contracts';
import type { FieldValues } from '@bancada/ui/registry';

/** An order as it is sent. */
export type OrderBody = BodyOf<typeof fazerPedidos>['pedidos'][number];

/** What is wrong in a line, by its field: the id of its sentence and what fills it. */
export interface LineProblem {
  readonly field: string;
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
}

/** What the exams of a line are called. A list with semicolons has names with commas in it. */
export const itemNames = (text: unknown): readonly string[] => partsOf(text, /[,+\n]/);

const partsOf = (text: unknown, otherwise: RegExp): readonly string[] => {
  if (typeof text !== 'string') return [];
  const parts = text.split(text.includes(';') ? ';' : otherwise);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
};

/** The order that a line means; where a name means nothing, or several things, what is wrong. */
export function orderOfLine(
  values: FieldValues,
  items: ReadonlyMap<string, readonly ItemPedido[]>,
  Unidade: number,
): OrderBody | LineProblem {
  const names = itemNames(values['items']);
  for (const name of names) {
    const found = items.get(foldText(name)) ?? [];
    if (found.length !== 1)
      return {
        field: 'items',
        text: `laboratory.orders.item.${found.length === 0 ? 'unknown' : 'ambiguous'}`,
        values: { name },
      };
  }
  const chosen = names.flatMap((name) => items.get(foldText(name)) ?? []);
  const ids = (kind: ItemPedido['Tipo']) => [...new Set(chosen.flatMap(({ Tipo, id }) => (Tipo === kind ? [id] : [])))];
  const [JobTemplate = null, another] = ids('Modelo');
  if (another !== undefined) return { field: 'items', text: 'laboratory.orders.item.templates', values: {} };
  return {
    Unidade,
    Tratamentos: ids('Exame'),
    Pacotes: ids('Pacote'),
    JobTemplate,
    PacienteRef: linkOf(values['PacienteRef']),
    Cliente: linkOf(values['Cliente']),
    Solicitante: linkOf(values['Solicitante']),
    Quantidade: Number(values['Quantidade'] ?? 1),
    Identificacoes: [...partsOf(values['Identificacoes'], /\n/)],
    DataColeta: textOf(values['DataColeta']),
    MedicoExterno: textOf(values['MedicoExterno']),
    CodigoCliente: textOf(values['CodigoCliente']),
    Descricao: textOf(values['Descricao']),
  };
}

/** Whether a line could not be read as an order. */
export const isProblem = (read: OrderBody | LineProblem): read is LineProblem => 'field' in read;

const linkOf = (value: unknown) => (value === null || value === undefined ? null : Number(value));

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);
