import type { MessageRefusal, ReadLine, ReadMessage } from '../reading.ts';
import { type Group, observed, readObservation } from './observation.ts';
import { componentsOf, firstOf, type Segment, type Segments, segmentsOf } from './segments.ts';
import type { Separators } from './separators.ts';

/** What the header of a message says, as an answer to it needs it. */
export interface Hl7Header {
  readonly separators: Separators;
  /** MSH-10. */
  readonly control: string | null;
  /** MSH-9: `ORU^R01`. */
  readonly type: string;
  /** MSH-12. */
  readonly version: string;
  /** MSH-3 and MSH-4, as they were written. */
  readonly sender: readonly [application: string, facility: string];
}

/** Reads the header of a message; null where there is none. */
export function readHeader({ separators, segments }: Segments): Hl7Header | null {
  const [first] = segments;
  if (first?.name !== 'MSH') return null;
  const { fields } = first;
  const [[kind = '', event = ''] = []] = componentsOf(fields[9], separators);
  return {
    separators,
    control: firstOf(fields[10], separators),
    type: `${kind}^${event}`,
    version: firstOf(fields[12], separators) ?? '',
    sender: [fields[3] ?? '', fields[4] ?? ''],
  };
}

/** Messages that carry results: the observation report, and that of laboratory automation. */
const withResults = /^(ORU\^(R01|R30|R31|R32)|OUL\^R2[1-4])$/;

/** Reads a message of results. Every OBX is one of its lines. */
export function readHl7(text: string): ReadMessage {
  const read = segmentsOf(text);
  const header = readHeader(read);
  const refusal = refusalOf(header, text);
  return { control: header?.control ?? null, refusal, lines: refusal === null ? linesOf(read) : [] };
}

function refusalOf(header: Hl7Header | null, text: string): MessageRefusal | null {
  if (text.includes('\0')) return 'nulos';
  if (!header) return 'semCabecalho';
  if (!withResults.test(header.type)) return 'tipoMensagem';
  return header.version === '' || header.version.startsWith('2.') ? null : 'versao';
}

function linesOf({ separators, segments }: Segments): ReadLine[] {
  return groupsOf(segments).flatMap((own) => {
    const group = groupOf(own, { separators, segments });
    return own.filter(({ name }) => name === 'OBX').map((segment) => readObservation(segment, group, separators));
  });
}

/** Segments by their order: a group begins with the OBR, or with the ORC before it. */
function groupsOf(segments: readonly Segment[]): Segment[][] {
  const groups: Segment[][] = [[]];
  segments.forEach((segment, index) => {
    const afterOrder =
      segments.slice(0, index).findLast(({ name }) => name === 'ORC' || name === 'OBR')?.name === 'ORC';
    const begins = segment.name === 'ORC' || (segment.name === 'OBR' && !afterOrder);
    if (begins) groups.push([]);
    groups.at(-1)?.push(segment);
  });
  return groups;
}

/** The sample of a group: SPM-2 where there is one, else the numbers of the order, then the specimen before them. */
function groupOf(own: readonly Segment[], { separators, segments }: Segments): Group {
  const every = (name: string, numbers: readonly number[]) =>
    own
      .filter((segment) => segment.name === name)
      .flatMap(({ fields }) => numbers.flatMap((number) => componentsOf(fields[number], separators).slice(0, 1)));
  const specimens = every('SPM', [2]).flat();
  const orders = [...every('OBR', [2, 3]), ...every('ORC', [2, 3])].flatMap(([first]) => first ?? []);
  const containers = every('SAC', [3, 4]).flatMap(([first]) => first ?? []);
  const samples = [...specimens, ...containers, ...orders].filter((each) => each !== '');
  const order = own.find(({ name }) => name === 'OBR')?.fields ?? [];
  const measured = firstOf(order[22], separators) ?? firstOf(order[7], separators);
  const organism = organismOf(order[26], { separators, segments });
  return { samples: [...new Set(samples)].slice(0, 8), measured, organism };
}

/** The parent result of an order (OBR-26): what it says itself, else the value of the OBX that has its code and sub-id. */
function organismOf(parent: string | undefined, { separators, segments }: Segments): string | null {
  const [[code = '', sub = '', said = ''] = []] = componentsOf(parent, separators);
  if (said !== '' || code === '') return said || null;
  const found = segments.find(
    ({ name, fields }) =>
      name === 'OBX' && firstOf(fields[3], separators) === code && (firstOf(fields[4], separators) ?? '') === sub,
  );
  if (!found) return null;
  const { value, meaning } = observed(found.fields[2] ?? '', found.fields[5], separators);
  return meaning ?? value;
}
