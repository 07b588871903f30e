import { hl7Instant } from '../hl7/answer.ts';
import { escapeHl7 } from '../hl7/escapes.ts';
import { usualSeparators } from '../hl7/separators.ts';
import type { Written } from './astm-orders.ts';
import type { OpenOrders } from './open-orders.ts';
import type { Hl7Query } from './query.ts';

const text = (value: string) => escapeHl7(value, usualSeparators);

const components = (each: readonly string[]) => each.map(text).join('^');

/** To whom orders go: whoever asked for them, or the instrument by its name. */
type Receiver = Pick<Hl7Query, 'sender'>;

/** A message that may be one of several: by its own number it goes on with the one before it, and it names the next. */
export interface Part extends Written {
  readonly continues?: string | null;
  readonly next?: string | null;
}

const header = (type: string, { sender }: Receiver, { now, control, continues }: Part) =>
  `MSH|^~\\&|Bancada||${sender.map(components).join('|')}|${hl7Instant(now)}||${type}|${control}|P|2.5.1||${continues ?? ''}||||UNICODE UTF-8`;

const patient = (name: string | null) => (name === null ? [] : [`PID|1||||${text(name)}`]);

/** Of the fragments of one message (HL7 v2.5.1, 2.10.2) each but the last says which one comes next. */
const continuation = ({ next }: Part) => (next ? [`DSC|${next}|F`] : []);

/** NW: an order; CA: its cancellation. */
const orderControl = ({ cancels = false }: Written) => (cancels ? 'CA' : 'NW');

/** OK: there is work for it; NF: there is none. */
const found = (orders: number) => (orders > 0 ? 'OK' : 'NF');

/** The answer to a query of LAW (LAB-27): that it was taken, and of how many samples orders follow. */
export function lawAnswer(
  query: Hl7Query,
  { sent, left }: { readonly sent: number; readonly left: number },
  written: Written,
): string[] {
  const fields = query.parameters.map(components);
  return [
    header('RSP^K11^RSP_K11', query, written),
    `MSA|AA|${text(query.control)}`,
    `QAK|${text(query.tag)}|${found(sent)}|${fields[0] ?? ''}|${sent + left}|${sent}|${left}`,
    `QPD|${fields.join('|')}`,
  ];
}

/** The work of one sample (LAB-28), or its cancellation: an order for each code. An order's number is the sample's label, named by the code. */
export function lawOrders(to: Receiver, order: OpenOrders, written: Written): string[] {
  const at = hl7Instant(written.now);
  const label = text(order.sample);
  return [
    header('OML^O33^OML_O33', to, written),
    ...patient(order.name),
    `SPM|1|${label}||${text(order.material ?? '')}|||||||P`,
    ...order.codes.flatMap((code, index) => [
      `ORC|${orderControl(written)}|${label}^${text(code)}|||||||${at}`,
      `OBR|${index + 1}|${label}^${text(code)}||${text(code)}^${text(code)}^L`,
    ]),
  ];
}

/** That there is nothing to measure of a sample (LAB-28, its negative answer). */
export const lawNothing = (query: Hl7Query, sample: string, written: Written): string[] => [
  header('OML^O33^OML_O33', query, written),
  `SPM|1|${text(sample)}|||||||||P`,
  `ORC|DC||||||||${hl7Instant(written.now)}`,
];

/** The answer to an older query: its orders as ORM^O01, or that there is nothing (QCK). */
export function olderAnswer(query: Hl7Query, orders: readonly OpenOrders[], written: Part): string[] {
  if (orders.length === 0)
    return [
      header(`QCK^${query.event || 'Q02'}`, query, written),
      `MSA|AA|${text(query.control)}`,
      `QAK|${text(query.tag)}|NF`,
    ];
  return olderOrders(query, orders, written);
}

/** Orders, or their cancellation, as ORM^O01. */
export function olderOrders(to: Receiver, orders: readonly OpenOrders[], written: Part): string[] {
  const bodies = orders.flatMap(({ sample, name, codes }) => [
    ...patient(name),
    ...codes.flatMap((code, index) => [
      `ORC|${orderControl(written)}|${text(sample)}`,
      `OBR|${index + 1}|${text(sample)}||${text(code)}^${text(code)}^L|||${hl7Instant(written.now)}`,
    ]),
  ]);
  return [header('ORM^O01^ORM_O01', to, written), ...bodies, ...continuation(written)];
}
