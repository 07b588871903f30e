import type { LineRefusal, ReadLine, ReadMessage } from '../reading.ts';
import { identified, organismOf, susceptibilityOf } from './isolates.ts';
import { astmComponents, type AstmRecord, type Delimiters, recordsOf, testCode, unescapeAstm } from './records.ts';

const wholeText = (field: string | undefined, delimiters: Delimiters) => unescapeAstm(field ?? '', delimiters).trim();

/** Reads a message. Every R record is one of its lines. */
export function readAstm(text: string): ReadMessage {
  if (text.includes('\0')) return { control: null, refusal: 'nulos', lines: [] };
  const { delimiters, records } = recordsOf(text);
  const [header] = records;
  if (header?.type !== 'H') return { control: null, refusal: 'semCabecalho', lines: [] };
  let samples: readonly string[] = [];
  let collected: string | null = null;
  let organism: string | null = null;
  const lines: ReadLine[] = [];
  for (const [at, record] of records.entries()) {
    if (record.type === 'P') samples = [];
    else if (record.type === 'O') {
      const { fields } = record;
      const found = [...astmComponents(fields[3], delimiters), ...astmComponents(fields[4], delimiters)];
      samples = [...new Set(found.filter((each) => each !== ''))].slice(0, 8);
      collected = wholeText(fields[23], delimiters) || null;
      organism = organismOf(records.slice(at), delimiters);
    } else if (record.type === 'R') {
      organism = identified(record, delimiters) ?? organism;
      const tested = susceptibilityOf(record, delimiters);
      const order = { samples, collected, organism: tested && organism };
      lines.push(readResult(tested ?? record, order, delimiters, tested !== null));
    }
  }
  return { control: wholeText(header.fields[3], delimiters) || null, refusal: null, lines };
}

/** States of a result that carry no value to take. */
const withoutValue = ['X', 'D', 'N', 'I', 'O'];

/** What an order says of all its results. */
interface Order {
  readonly samples: readonly string[];
  readonly collected: string | null;
  /** Of susceptibilities: the organism. */
  readonly organism: string | null;
}

function readResult(
  { fields, line }: AstmRecord,
  { samples, collected, organism }: Order,
  delimiters: Delimiters,
  isSusceptibility: boolean,
): ReadLine {
  const { code, name } = testCode(fields[3], delimiters);
  const [value = '', ...more] = astmComponents(fields[4], delimiters);
  const known = { line, samples, code, value: value || more.find((each) => each !== '') || '' };
  const refusal = refusalOf(known, wholeText(fields[9], delimiters));
  if (refusal !== null) return { ...known, refusal };
  if (isSusceptibility && organism === null) return { ...known, refusal: 'semMicrorganismo' };
  const flags = (fields[7] ?? '').split(delimiters.repeat).map((flag) => wholeText(flag, delimiters));
  return {
    ...known,
    name,
    meaning: null,
    unit: wholeText(fields[5], delimiters) || null,
    flags: flags.filter((flag) => flag !== ''),
    measured: wholeText(fields[13], delimiters) || collected,
    organism,
    dilution: null,
  };
}

function refusalOf(
  { code, value, samples }: Pick<ReadLine, 'code' | 'value' | 'samples'>,
  status: string,
): LineRefusal | null {
  if (withoutValue.includes(status)) return 'cancelado';
  if (code === '') return 'semCodigo';
  if (value === '') return 'semValor';
  return samples.length === 0 ? 'semAmostra' : null;
}
