import { astmComponents, recordsOf } from '../astm/message.ts';
import { hl7Instant } from '../hl7/answer.ts';
import { escapeHl7 } from '../hl7/escapes.ts';
import { componentsOf, firstOf, segmentsOf } from '../hl7/segments.ts';
import { usualSeparators } from '../hl7/separators.ts';
import type { OpenOrders } from './open-orders.ts';

/** The samples that a message of ASTM asks for (Q records); none when it asks for nothing. */
export function astmQuery(text: string): string[] {
  const { delimiters, records } = recordsOf(text);
  const asked = records
    .filter(({ type }) => type === 'Q')
    .flatMap(({ fields }) =>
      (fields[3] ?? '')
        .split(delimiters.repeat)
        .flatMap((range) => astmComponents(range, delimiters).findLast((each) => each !== '') ?? []),
    );
  return [...new Set(asked)];
}

/** The samples that a message of HL7 asks for: QRD-8 of the older query, QPD-3 of the newer one. */
export function hl7Query(text: string): string[] {
  const { separators, segments } = segmentsOf(text);
  const [header] = segments;
  const [[kind = ''] = []] = header?.name === 'MSH' ? componentsOf(header.fields[9], separators) : [];
  if (!['QRY', 'QBP', 'QSL'].includes(kind)) return [];
  const asked = segments.flatMap(({ name, fields }) =>
    name === 'QRD'
      ? (firstOf(fields[8], separators) ?? [])
      : name === 'QPD'
        ? (firstOf(fields[3], separators) ?? [])
        : [],
  );
  return [...new Set(asked)];
}

/** A day and time as ASTM writes it. */
const astmInstant = (now: string) => now.replace(/\D/g, '').slice(0, 14);

const plain = (text: string) => text.replace(/[|\\^&\r\n]/g, ' ');

/** Orders as records of ASTM: a sample without open tests is answered by a terminator that says so. */
export function astmOrders(orders: readonly OpenOrders[], now: string): string[] {
  const known = orders.filter(({ codes }) => codes.length > 0);
  const bodies = known.flatMap(({ sample, patient, codes }, index) => [
    `P|${index + 1}||${patient?.id ?? ''}|||||${patient?.sex ?? 'U'}`,
    ...codes.map(
      (code, place) => `O|${place + 1}|${plain(sample)}||^^^${plain(code)}|R|${astmInstant(now)}|||||N||||||||||||||O`,
    ),
  ]);
  return [`H|\\^&|||Bancada|||||||P|1|${astmInstant(now)}`, ...bodies, known.length > 0 ? 'L|1|F' : 'L|1|I'];
}

/** Orders as a message ORM^O01 of HL7. */
export function hl7Orders(orders: readonly OpenOrders[], { now, control }: { now: string; control: string }): string[] {
  const text = (value: string) => escapeHl7(value, usualSeparators);
  const bodies = orders.flatMap(({ sample, patient, codes }) => [
    `PID|1||${patient?.id ?? ''}|||||${patient?.sex ?? ''}`,
    ...codes.flatMap((code, index) => [
      `ORC|NW|${text(sample)}`,
      `OBR|${index + 1}|${text(sample)}||${text(code)}^${text(code)}^L|||${hl7Instant(now)}`,
    ]),
  ]);
  return [`MSH|^~\\&|Bancada||||${hl7Instant(now)}||ORM^O01^ORM_O01|${control}|P|2.5.1|||||||UNICODE UTF-8`, ...bodies];
}
