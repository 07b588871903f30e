import {
  CodigoInstrumento,
  enviarMensagensInstrumento,
  Instrumento,
  type RegistroInstrumento,
  type AnswerOf,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { uploadFile } from './files.ts';
import { inLab, type Lab } from './lab-builders.ts';

let made = 0;

/** An instrument of the laboratory. */
export async function buildInstrument(lab: Lab): Promise<number> {
  const n = (made += 1);
  const body = {
    Unidade: lab.Unidade,
    Codigo: `INS${n}`,
    Nome: `Analisador ${n}`,
    Fabricante: null,
    Modelo: null,
    NumeroSerie: null,
    Recinto: null,
    Responsavel: null,
    Criticidade: 'Media' as const,
  };
  return (await lab.app.ask(Instrumento.calls.create, { token: lab.token, body: { ...body, Empresa: lab.Empresa } }))
    .id;
}

/** What a code of an instrument means. */
export const buildCode = (
  lab: Lab,
  code: Pick<CodigoInstrumento, 'Instrumento' | 'Codigo' | 'Componente'> & { readonly Fator?: string | null },
): Promise<CodigoInstrumento> =>
  lab.app.ask(CodigoInstrumento.calls.create, {
    token: lab.token,
    body: { Empresa: lab.Empresa, Fator: null, ...code },
  });

/** Sends a file of an instrument as a person would. */
export async function sendFile(
  lab: Lab,
  Instrumento: number,
  text: string | Uint8Array,
  {
    name = 'resultados.hl7',
    token = lab.token,
    PerfilImportacao,
  }: { name?: string; token?: string; PerfilImportacao?: number } = {},
) {
  const { status, answer } = await uploadFile(lab.app, {
    token,
    call: enviarMensagensInstrumento,
    query: { Instrumento, ...(PerfilImportacao !== undefined && { PerfilImportacao }) },
    name,
    bytes: Uint8Array.from(Buffer.from(text)),
  });
  return { status, answer: answer as unknown as AnswerOf<typeof enviarMensagensInstrumento> };
}

/** What became of the results of an instrument, in the order in which they arrived. */
export const recordsOf = (lab: Lab, instrument: number): Promise<RegistroInstrumento[]> =>
  inLab(
    lab,
    sql<RegistroInstrumento>`
      select * from registro_instrumentos where "Empresa" = ${lab.Empresa} and "Instrumento" = ${instrument} order by id`,
  );

/** A message of HL7 with results of one sample: `[code, value, unit]`. */
export const hl7 = (
  control: string,
  sample: string,
  results: readonly (readonly [string, string, string?])[],
): string =>
  [
    `MSH|^~\\&|XN|LAB|||20261120133000||ORU^R01^ORU_R01|${control}|P|2.5.1`,
    `OBR|1|${sample}`,
    ...results.map(
      ([code, value, unit = ''], index) => `OBX|${index + 1}|NM|${code}^${code}^L||${value}|${unit}|||||F`,
    ),
    '',
  ].join('\r');
