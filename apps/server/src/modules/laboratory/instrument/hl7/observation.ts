import type { LineRefusal, ReadLine } from '../reading.ts';
import { componentsOf, firstOf, type Segment, textOf } from './segments.ts';
import type { Separators } from './separators.ts';

/** What the group of an OBX says of all its results. */
export interface Group {
  readonly samples: readonly string[];
  readonly measured: string | null;
  /** The organism whose susceptibilities these are. */
  readonly organism: string | null;
}

/** States of a result (OBX-11) that carry no value to take. */
const withoutValue = ['D', 'X', 'W', 'N', 'O', 'I'];

interface Observed {
  readonly value: string;
  readonly meaning: string | null;
}

/** Reads an OBX segment as a result, or says why it is none. */
export function readObservation(segment: Segment, group: Group, separators: Separators): ReadLine {
  const { fields, line } = segment;
  const [[code = '', name = '', , otherCode = '', otherName = ''] = []] = componentsOf(fields[3], separators);
  const { value, meaning } = observed(fields[2] ?? '', fields[5], separators);
  const known = { line, samples: group.samples, code: code || otherCode, value };
  const refusal = refusalOf(segment, known);
  if (refusal !== null) return { ...known, refusal };
  const [[unit = ''] = []] = componentsOf(fields[6], separators);
  return {
    ...known,
    name: name || otherName || null,
    organism: group.organism,
    meaning,
    unit: unit || null,
    flags: componentsOf(fields[8], separators).flatMap(([flag]) => flag || []),
    measured: firstOf(fields[19], separators) ?? firstOf(fields[14], separators) ?? group.measured,
    dilution: null,
  };
}

function refusalOf(
  { fields }: Segment,
  { code, value, samples }: Pick<ReadLine, 'code' | 'value' | 'samples'>,
): LineRefusal | null {
  if (['ED', 'RP'].includes(fields[2] ?? '')) return 'tipo';
  if (withoutValue.includes(fields[11] ?? '')) return 'cancelado';
  if (code === '') return 'semCodigo';
  if (value === '' || value === '""') return 'semValor';
  return samples.length === 0 ? 'semAmostra' : null;
}

/** The value of an OBX by its type (OBX-2, OBX-5). */
export function observed(type: string, field: string | undefined, separators: Separators): Observed {
  if (type === 'SN') return { value: componentsOf(field, separators).map(structured).join('\n'), meaning: null };
  if (['CE', 'CWE', 'CNE', 'CF'].includes(type)) return coded(componentsOf(field, separators));
  return { value: textOf(field, separators), meaning: null };
}

/** A structured number: `<^0.5` is `<0.5`, `^1^:^128` is `1:128`, `^10^-^20` is `10-20`. */
function structured([comparator = '', first = '', separator = '', second = '']: readonly string[]): string {
  return `${comparator === '=' ? '' : comparator}${first}${separator}${second}`;
}

/** Codes, and the words that stand beside them. */
function coded(repetitions: readonly (readonly string[])[]): Observed {
  const codes = repetitions.map(([code = '', text = '', , , , , , , original = '']) => code || text || original);
  const words = repetitions.map(([code = '', text = '', , , , , , , original = '']) => text || original || code);
  return { value: codes.join('\n').trim(), meaning: words.join('\n').trim() || null };
}
