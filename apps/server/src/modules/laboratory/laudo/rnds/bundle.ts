import { createHash } from 'node:crypto';
import {
  amostrasHl7,
  type ConteudoLaudo,
  DOCUMENTO_RESULTADO,
  type LacunaRnds,
  nomesRnds,
  perfilRnds,
  SISTEMA_AMOSTRA_HL7,
  SUBGRUPO_LABORATORIO,
} from '@bancada/contracts';
import { examOf, type ExamCodes } from './observation.ts';

/** The numbers by which the RNDS knows a person: one of them is enough. */
export interface PersonNumbers {
  readonly CPF: string | null;
  readonly CNS: string | null;
}

/** What a laudo's document needs beside what the laudo says: numbers and codes of today's registries. */
export interface RndsCodes {
  /** The establishment that answers for it. */
  readonly CNES: string | null;
  /** The person's numbers in the registry of today: they stand in where the laudo was frozen without a CPF. */
  readonly person: PersonNumbers;
  /** The types of specimen, by sample. */
  readonly samples: ReadonlyMap<number, string | null>;
  /** The codes of results, by result. */
  readonly results: ReadonlyMap<number, ExamCodes>;
}

/** Which version a document is of. */
export interface RndsHead {
  /** The same for every document of this version, and of no other one: what is sent twice is known by it. */
  readonly key: string;
  readonly AutorizadoEm: string;
  readonly cancelled: boolean;
  /** What the RNDS called the version that this one replaces there; null where it has none. */
  readonly replaces: string | null;
  /** Where the RNDS's definitions live, and whose numbers `key` is one of. */
  readonly base: string;
  readonly system: string;
}

/** A document in the RNDS's shape as text, or all that is missing for one: never a part of it. */
export type RndsDocument =
  | { readonly text: string; readonly identifier: string; readonly faltas?: never }
  | { readonly text?: never; readonly faltas: readonly LacunaRnds[] };

/** A UUID that is always the same for the same name. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/**
 * A laudo as a FHIR R4 document of the RNDS (BRResultadoExameLaboratorial): a Composition, an Observation for each result, a
 * Specimen for each sample. The same version is always the same text.
 *
 * @throws Error where the text is not what the profile says: an error of ours
 */
export function rndsBundle(content: ConteudoLaudo, codes: RndsCodes, head: RndsHead): RndsDocument {
  const names = nomesRnds(head.base);
  const faltas: LacunaRnds[] = [];
  const url = (name: string) => `urn:uuid:${uuidOf(`${head.key} ${name}`)}`;
  const number = numberOf(content.Paciente, codes.person);
  if (codes.CNES === null) faltas.push({ falta: 'SEM_CNES', onde: content.Unidade });
  if (content.Paciente === null) faltas.push({ falta: 'SEM_PACIENTE', onde: content.Job.Codigo });
  else if (number === null) faltas.push({ falta: 'SEM_CPF', onde: content.Paciente.Nome });
  const subject = { identifier: { system: names.individuo, value: number } };
  const establishment = { identifier: { system: names.estabelecimento, value: codes.CNES } };

  const specimens = content.Samples.map((sample) => {
    const code = codes.samples.get(sample.id) ?? null;
    if (code === null) faltas.push({ falta: 'SEM_AMOSTRA', onde: `${sample.Nome} › ${sample.Material ?? '—'}` });
    const isHl7 = amostrasHl7.some((each) => each === code);
    const coding = [{ system: isHl7 ? SISTEMA_AMOSTRA_HL7 : names.amostraGal, code }];
    const resource = { resourceType: 'Specimen', meta: { profile: [names.amostra] }, type: { coding } };
    return { fullUrl: url(`sample ${sample.id}`), resource };
  });
  const observations = content.Samples.flatMap((sample, place) =>
    sample.Tests.flatMap((test) => {
      if (test.Isolados?.length) faltas.push({ falta: 'COM_ANTIBIOGRAMA', onde: `${sample.Nome} › ${test.Nome}` });
      const read = examOf(test, sample.Nome, codes.results, names);
      faltas.push(...read.faltas);
      return read.observations.map(({ id, fields }) => ({
        fullUrl: url(`result ${id}`),
        resource: {
          resourceType: 'Observation',
          meta: { profile: [names.diagnostico] },
          status: 'final',
          category: [{ coding: [{ system: names.categoria, code: SUBGRUPO_LABORATORIO }] }],
          ...fields,
          subject,
          performer: [establishment],
          specimen: { reference: specimens[place]?.fullUrl },
        },
      }));
    }),
  );
  if (faltas.length > 0) return { faltas };

  const composition = {
    resourceType: 'Composition',
    meta: { profile: [names.resultado] },
    status: head.cancelled ? 'entered-in-error' : 'final',
    type: { coding: [{ system: names.tipoDocumento, code: DOCUMENTO_RESULTADO }] },
    subject,
    date: head.AutorizadoEm,
    author: [establishment],
    title: 'Resultado de Exame Laboratorial',
    ...(head.replaces !== null && {
      relatesTo: [{ code: 'replaces', targetReference: { reference: `Composition/${head.replaces}` } }],
    }),
    section: [{ entry: observations.map(({ fullUrl }) => ({ reference: fullUrl })) }],
  };
  return checked(head, {
    resourceType: 'Bundle',
    meta: { lastUpdated: head.AutorizadoEm },
    identifier: { system: head.system, value: uuidOf(head.key) },
    type: 'document',
    timestamp: head.AutorizadoEm,
    entry: [{ fullUrl: url('composition'), resource: composition }, ...observations, ...specimens],
  });
}

/** The CPF that was signed, else that of today, else the CNS. */
function numberOf(said: ConteudoLaudo['Paciente'], { CPF, CNS }: PersonNumbers): string | null {
  return said?.CPF?.replaceAll(/\D/g, '') || CPF || CNS || null;
}

/** The text, once it is what the profile says. */
function checked({ base, key }: RndsHead, bundle: object): RndsDocument {
  const text = JSON.stringify(bundle, null, 2);
  const { error } = perfilRnds(base).Bundle.safeParse(JSON.parse(text));
  if (error) throw new Error('A document for the RNDS is not what its profile says', { cause: error });
  return { text, identifier: uuidOf(key) };
}
