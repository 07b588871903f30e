import { z } from 'zod';
import { instante } from '../../../shared/bricks.ts';
import { codigoLoinc } from '../../loinc.ts';
import {
  amostrasHl7,
  DOCUMENTO_RESULTADO,
  nomesRnds,
  resultadosQualitativos,
  SISTEMA_AMOSTRA_HL7,
  SUBGRUPO_LABORATORIO,
} from './codes.ts';

const text = z.string().trim().min(1);
const reference = z.strictObject({ reference: z.string().regex(/^\S+$/) });
const meta = (profile: string) => z.strictObject({ profile: z.tuple([z.literal(profile)]) });

/** One code, nothing beside it: how the RNDS has every concept. */
const concept = <Coding extends z.ZodType>(coding: Coding) => z.strictObject({ coding: z.tuple([coding]) });
const coded = <Code extends z.ZodType>(system: string, code: Code) =>
  z.strictObject({ system: z.literal(system), code });

/** Somebody by their number alone. */
const known = (system: string, value: z.ZodString) =>
  z.strictObject({ identifier: z.strictObject({ system: z.literal(system), value }) });

type Names = ReturnType<typeof nomesRnds>;
type Known = ReturnType<typeof known>;

const compositionOf = (names: Names, subject: Known, establishment: Known) =>
  z.strictObject({
    resourceType: z.literal('Composition'),
    meta: meta(names.resultado),
    status: z.enum(['final', 'entered-in-error']),
    type: concept(coded(names.tipoDocumento, z.literal(DOCUMENTO_RESULTADO))),
    subject,
    date: instante,
    author: z.tuple([establishment]),
    title: z.literal('Resultado de Exame Laboratorial'),
    relatesTo: z.tuple([z.strictObject({ code: z.literal('replaces'), targetReference: reference })]).optional(),
    section: z.tuple([z.strictObject({ entry: z.array(reference).min(1) })]),
  });

const observationOf = (names: Names, subject: Known, establishment: Known) => {
  const answer = concept(coded(names.qualitativo, z.enum(Object.values(resultadosQualitativos))));
  return z
    .strictObject({
      resourceType: z.literal('Observation'),
      meta: meta(names.diagnostico),
      status: z.literal('final'),
      category: z.tuple([concept(coded(names.categoria, z.literal(SUBGRUPO_LABORATORIO)))]),
      code: concept(z.union([coded(names.loinc, codigoLoinc), coded(names.gal, text)])),
      subject,
      issued: instante,
      performer: z.tuple([establishment]),
      valueQuantity: z
        .strictObject({
          value: z.number(),
          comparator: z.enum(['<', '<=', '>=', '>']).optional(),
          unit: text.optional(),
        })
        .optional(),
      valueCodeableConcept: answer.optional(),
      note: z.array(z.strictObject({ text })).min(1).optional(),
      method: z.strictObject({ text }),
      specimen: reference,
      referenceRange: z.tuple([z.strictObject({ text })]),
    })
    .refine((one) => (one.valueQuantity === undefined) !== (one.valueCodeableConcept === undefined), {
      message: 'one value, a number or a code',
      path: ['value'],
    });
};

const specimenOf = (names: Names) =>
  z.strictObject({
    resourceType: z.literal('Specimen'),
    meta: meta(names.amostra),
    type: concept(z.union([coded(SISTEMA_AMOSTRA_HL7, z.enum(amostrasHl7)), coded(names.amostraGal, text)])),
  });

/**
 * The profile of the RNDS for a result of laboratory exams, as far as our documents use it: what is not here does not
 * leave. The server holds every document against it before it goes; a test holds it against the published definitions.
 *
 * @param base - where the RNDS's definitions live
 */
export function perfilRnds(base: string) {
  const names = nomesRnds(base);
  const subject = known(names.individuo, z.string().regex(/^(\d{11}|\d{15})$/));
  const establishment = known(names.estabelecimento, z.string().regex(/^\d{7}$/));
  const Composition = compositionOf(names, subject, establishment);
  const Observation = observationOf(names, subject, establishment);
  const Specimen = specimenOf(names);
  const fullUrl = z.string().regex(/^urn:uuid:[\da-f-]{36}$/);
  const Bundle = z
    .strictObject({
      resourceType: z.literal('Bundle'),
      meta: z.strictObject({ lastUpdated: instante }),
      identifier: z.strictObject({ system: z.url(), value: text }),
      type: z.literal('document'),
      timestamp: instante,
      entry: z.tuple(
        [z.strictObject({ fullUrl, resource: Composition })],
        z.strictObject({ fullUrl, resource: z.union([Observation, Specimen]) }),
      ),
    })
    .refine(isWhole, { message: 'every reference leads to an entry of its own', path: ['entry'] });
  return { Bundle, Composition, Observation, Specimen };
}

interface Entries {
  readonly entry: readonly {
    readonly fullUrl: string;
    readonly resource:
      | { readonly resourceType: 'Composition'; readonly section: readonly [{ readonly entry: readonly Reference[] }] }
      | { readonly resourceType: 'Observation'; readonly specimen: Reference }
      | { readonly resourceType: 'Specimen' };
  }[];
}
interface Reference {
  readonly reference: string;
}

/** Whether the composition lists each observation once, and each observation's specimen is there. */
function isWhole({ entry }: Entries): boolean {
  const urls = (type: string) =>
    entry.flatMap(({ fullUrl, resource }) => (resource.resourceType === type ? fullUrl : []));
  const listed = entry.flatMap(({ resource }) =>
    resource.resourceType === 'Composition' ? resource.section[0].entry.map((each) => each.reference) : [],
  );
  const specimens = new Set(urls('Specimen'));
  const observations = urls('Observation');
  return (
    new Set(entry.map(({ fullUrl }) => fullUrl)).size === entry.length &&
    listed.length === observations.length &&
    listed.every((url, place) => url === observations[place]) &&
    entry.every(({ resource }) => resource.resourceType !== 'Observation' || specimens.has(resource.specimen.reference))
  );
}
