import { astmComponents, recordsOf } from '../astm/records.ts';
import { readHeader } from '../hl7/message.ts';
import { componentsOf, firstOf, segmentsOf } from '../hl7/segments.ts';

/** Of which samples an instrument wants its orders: those of some labels, or all that wait for it. */
export type Asked = readonly string[] | 'all';

/** Which kind of query HL7 brought, as it decides the answer: that of IHE LAW (QBP), or an older one (QRY, QSL). */
export type QueryKind = 'law' | 'older';

/** A query of HL7, with what its answer has to repeat. */
export interface Hl7Query {
  readonly kind: QueryKind;
  readonly asked: Asked;
  /** MSH-10 of the query. */
  readonly control: string;
  /** MSH-9.2: `Q11`. */
  readonly event: string;
  /** MSH-3 and MSH-4, each by its components. */
  readonly sender: readonly (readonly string[])[];
  /** QPD-2 or QRD-4: which of its queries this is. */
  readonly tag: string;
  /** QPD by its fields, each by its components, from QPD-1 on; none of an older query. */
  readonly parameters: readonly (readonly string[])[];
}

/** How a query says that it wants everything. */
const ALL = 'ALL';

const askedOf = (labels: readonly string[]): Asked | null => {
  const some = [...new Set(labels.filter((each) => each !== ''))];
  if (some.includes(ALL)) return 'all';
  return some.length > 0 ? some : null;
};

/**
 * What a message of ASTM asks for (Q records), or null when it asks for nothing. Q-3 is the patient's number and the
 * sample's; what follows them says where in the instrument the sample is.
 */
export function astmQuery(text: string): Asked | null {
  const { delimiters, records } = recordsOf(text);
  const ranges = records
    .filter(({ type }) => type === 'Q')
    .flatMap(({ fields }) => (fields[3] ?? '').split(delimiters.repeat));
  return askedOf(
    ranges.map((range) => {
      const [patient = '', sample = ''] = astmComponents(range, delimiters);
      return sample || patient;
    }),
  );
}

/** What a message of HL7 asks for, or null when it is no query that names samples. */
export function hl7Query(text: string): Hl7Query | null {
  const read = segmentsOf(text);
  const { separators, segments } = read;
  const header = readHeader(read);
  const [name = '', event = ''] = header?.type.split('^') ?? [];
  const kind = name === 'QBP' ? 'law' : ['QRY', 'QSL'].includes(name) ? 'older' : null;
  if (!header || kind === null) return null;
  const parameters = segments.find((segment) => segment.name === 'QPD')?.fields.slice(1) ?? [];
  const first = (field: string | undefined) => firstOf(field, separators) ?? '';
  const older = segments.find((segment) => segment.name === 'QRD')?.fields ?? [];
  const wantsAll = first(parameters[0]) === 'WOS_ALL';
  const asked = wantsAll ? 'all' : askedOf([first(parameters[2]), first(older[8])]);
  if (asked === null) return null;
  const components = (field: string) => componentsOf(field, separators)[0] ?? [];
  return {
    kind,
    asked,
    control: header.control ?? '',
    event,
    sender: header.sender.map(components),
    tag: first(parameters[1]) || first(older[4]),
    parameters: parameters.map(components),
  };
}
