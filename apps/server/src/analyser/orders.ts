import { astmComponents, recordsOf, testCode } from '../modules/laboratory/instrument/astm/records.ts';
import { componentsOf, firstOf, segmentsOf } from '../modules/laboratory/instrument/hl7/segments.ts';
import { instantDigits } from '../modules/laboratory/instrument/instant.ts';
import type { MessageOptions } from './results.ts';

/** What an analyser was told to measure of a sample, as it reads it. */
export interface ReadOrder {
  readonly sample: string;
  /** The patient, where the order names one. */
  readonly name: string | null;
  readonly codes: readonly string[];
}

/** An answer to a query over ASTM: the orders, and what its terminator says (F, I). */
export interface ReadOrders {
  readonly orders: readonly ReadOrder[];
  readonly ending: string;
}

/** The records with which an analyser asks for the orders of samples, or of all that wait for it. */
export const astmAsk = (samples: readonly string[] | 'ALL', { control, now }: MessageOptions): string[] => [
  `H|\\^&|${control}||SIMULADOR|||||BANCADA||P|1|${instantDigits(now)}`,
  `Q|1|${samples === 'ALL' ? 'ALL' : samples.map((sample) => `^${sample}`).join('\\')}||ALL||||||||O`,
  'L|1|N',
];

/** The query with which an analyser asks for the work of one sample, or for all of it (IHE LAW, LAB-27). */
export const hl7Ask = (sample: string, { control, now }: MessageOptions): string =>
  [
    `MSH|^~\\&|SIMULADOR|BANCADA|||${instantDigits(now)}||QBP^Q11^QBP_Q11|${control}|P|2.5.1||||||UNICODE UTF-8`,
    sample === 'ALL'
      ? `QPD|WOS_ALL^Work Order Step All^IHE_LABTF|${control}`
      : `QPD|WOS^Work Order Step^IHE_LABTF|${control}|${sample}`,
    'RCP|I||R',
    '',
  ].join('\r');

/** That an analyser took the work of a sample (LAB-28, or an older order), or that it did not. */
export const hl7Taken = (message: string, { control, now }: MessageOptions, code: 'AA' | 'AE' = 'AA'): string => {
  const { separators, segments } = segmentsOf(message);
  const about = firstOf(segments[0]?.fields[10], separators) ?? '';
  const isOlder = segments[0]?.fields[9]?.startsWith('ORM');
  return [
    `MSH|^~\\&|SIMULADOR|BANCADA|||${instantDigits(now)}||${isOlder ? 'ORR^O02' : 'ORL^O34^ORL_O42'}|${control}|P|2.5.1||||||UNICODE UTF-8`,
    `MSA|${code}|${about}`,
    '',
  ].join('\r');
};

/** That an analyser took a message and cannot cancel the first order of it: it has begun to measure it. */
export function hl7Uncancelled(message: string, about: MessageOptions): string {
  const { segments } = segmentsOf(message);
  const at = segments.findIndex(({ name }) => name === 'ORC');
  const lineOf = ({ name, fields }: (typeof segments)[number]) => [name, ...fields.slice(1)].join('|');
  const kept = segments.slice(at, at + 2).map(lineOf);
  return `${hl7Taken(message, about)}${kept.map((line) => `${line.replace('ORC|CA', 'ORC|UC')}\r`).join('')}`;
}

/** Reads orders as an analyser does: each O record is a test of its sample. */
export function readAstmOrders(text: string): ReadOrders {
  const { delimiters, records } = recordsOf(text);
  const orders = new Map<string, { name: string | null; codes: string[] }>();
  let name: string | null = null;
  for (const { type, fields } of records) {
    if (type === 'P') name = astmComponents(fields[6], delimiters)[0] || null;
    if (type !== 'O') continue;
    const [sample = ''] = astmComponents(fields[3], delimiters);
    const order = orders.get(sample) ?? { name, codes: [] };
    order.codes.push(testCode(fields[5], delimiters).code);
    orders.set(sample, order);
  }
  const ending = records.find(({ type }) => type === 'L')?.fields[3] ?? '';
  return { orders: [...orders].map(([sample, order]) => ({ sample, ...order })), ending };
}

/** Reads the work of a sample; without codes, there is none. */
export function readHl7Order(text: string): ReadOrder {
  const { separators, segments } = segmentsOf(text);
  const field = (name: string, number: number) => segments.find((each) => each.name === name)?.fields[number];
  return {
    sample: firstOf(field('SPM', 2), separators) ?? '',
    name: firstOf(field('PID', 5), separators),
    codes: segments.flatMap(({ name, fields }) => (name === 'OBR' ? (firstOf(fields[4], separators) ?? []) : [])),
  };
}

/** Reads a message of orders, also an older one that is of several samples: each has its label in OBR-2. */
export function readHl7Orders(text: string): ReadOrder[] {
  const { separators, segments } = segmentsOf(text);
  if (segments.some(({ name }) => name === 'SPM')) return [readHl7Order(text)];
  const orders = new Map<string, { name: string | null; codes: string[] }>();
  let name: string | null = null;
  for (const segment of segments) {
    if (segment.name === 'PID') name = firstOf(segment.fields[5], separators);
    if (segment.name !== 'OBR') continue;
    const sample = firstOf(segment.fields[2], separators) ?? '';
    const order = orders.get(sample) ?? { name, codes: [] };
    order.codes.push(firstOf(segment.fields[4], separators) ?? '');
    orders.set(sample, order);
  }
  return [...orders].map(([sample, order]) => ({ sample, ...order }));
}

/** Whether a message withdraws what an earlier one ordered: every order of it says so (ORC-1 is CA, O-12 is C). */
export function isCancellation(text: string): boolean {
  if (text.startsWith('MSH')) {
    const orders = segmentsOf(text).segments.filter(({ name }) => name === 'ORC');
    return orders.length > 0 && orders.every(({ fields }) => fields[1] === 'CA');
  }
  const orders = recordsOf(text).records.filter(({ type }) => type === 'O');
  return orders.length > 0 && orders.every(({ fields }) => fields[12] === 'C');
}

/** Of how many samples the work follows an answer to a query (QAK-5). */
export function hl7Count(text: string): number {
  const { separators, segments } = segmentsOf(text);
  const fields = segments.find(({ name }) => name === 'QAK')?.fields;
  return Number(componentsOf(fields?.[5], separators)[0]?.[0] ?? 0);
}
