import { isJson, type Json, problemsOf, rulesOf, urlOf, valuesOf } from './rnds-definitions.ts';

const files = {
  Composition: 'BRResultadoExameLaboratorial.xml',
  Observation: 'BRDiagnosticoLaboratorioClinico.xml',
  Specimen: 'BRAmostraBiologica.xml',
} as const;
type Kind = keyof typeof files;
const isKind = (name: unknown): name is Kind => typeof name === 'string' && name in files;

const definitions = Object.fromEntries(
  Object.entries(files).map(([kind, file]) => [kind, { rules: rulesOf(file), url: urlOf(file) }]),
) as Record<Kind, { readonly rules: ReturnType<typeof rulesOf>; readonly url: string }>;

/** What FHIR R4 itself asks of these resources: differentials do not say it again. */
const asked: Readonly<Record<Kind, readonly string[]>> = {
  Composition: ['status', 'type', 'date', 'author', 'title'],
  Observation: ['status', 'code'],
  Specimen: [],
};
/** Codes that FHIR R4 gives an element. */
const codes: Readonly<Record<string, readonly string[]>> = {
  'Composition.status': ['preliminary', 'final', 'amended', 'entered-in-error'],
  'Observation.status': 'registered preliminary final amended corrected cancelled entered-in-error unknown'.split(' '),
  'Observation.valueQuantity.comparator': ['<', '<=', '>=', '>'],
};

interface Entry {
  readonly fullUrl?: string;
  readonly resource?: Json;
}

/**
 * What of a document is not as FHIR R4 and the published definitions of its resources say, by places: the document's own
 * rules, and of each resource its profile, cardinalities, fixed values, types, slices, sets, and what references lead to.
 */
export function bundleProblems(bundle: Json): readonly string[] {
  const entries = (Array.isArray(bundle['entry']) ? bundle['entry'] : []) as readonly Entry[];
  const urls = entries.map(({ fullUrl }) => fullUrl);
  const identifier = isJson(bundle['identifier']) ? bundle['identifier'] : {};
  const wrong: readonly (readonly [place: string, isWrong: boolean])[] = [
    ['Bundle.type', bundle['type'] !== 'document'],
    ['Bundle.timestamp', bundle['timestamp'] === undefined],
    ['Bundle.identifier', !identifier['system'] || !identifier['value']],
    ['Bundle.entry.fullUrl', urls.includes(undefined) || new Set(urls).size < urls.length],
    ['Bundle.entry:first', entries[0]?.resource?.['resourceType'] !== 'Composition'],
  ];
  return [
    ...wrong.flatMap(([place, isWrong]) => (isWrong ? [place] : [])),
    ...entries.flatMap(({ resource = {} }) => resourceProblems(resource, entries)),
  ];
}

function resourceProblems(resource: Json, entries: readonly Entry[]): readonly string[] {
  const kind = resource['resourceType'];
  if (!isKind(kind)) return ['Bundle.entry.resource'];
  const { rules, url } = definitions[kind];
  return [
    ...(profilesOf(resource).includes(url) ? [] : [`${kind}.meta.profile`]),
    ...asked[kind].flatMap((name) => (resource[name] === undefined ? [`${kind}.${name}`] : [])),
    ...problemsOf(rules, resource),
    ...Object.entries(codes).flatMap(([place, list]) =>
      place.startsWith(kind) && valuesOf(rules, resource, place).some((value) => !list.includes(String(value)))
        ? [place]
        : [],
    ),
    ...rules.flatMap(({ id, targets }) =>
      targets.length > 0 && valuesOf(rules, resource, id).some((value) => !leadsTo(value, targets, entries))
        ? [`${id}:target`]
        : [],
    ),
  ];
}

const profilesOf = ({ meta }: { readonly meta?: unknown }): readonly unknown[] =>
  isJson(meta) && Array.isArray(meta['profile']) ? meta['profile'] : [];

/** Whether a reference is of an entry with one of the profiles, or names somebody by a number of one of them. */
function leadsTo(value: unknown, targets: readonly string[], entries: readonly Entry[]): boolean {
  if (!isJson(value)) return false;
  const { reference, identifier } = value;
  if (isJson(identifier)) return targets.includes(String(identifier['system']));
  const entry = entries.find(({ fullUrl }) => fullUrl === reference);
  return profilesOf(entry?.resource ?? {}).some((each) => targets.includes(String(each)));
}
