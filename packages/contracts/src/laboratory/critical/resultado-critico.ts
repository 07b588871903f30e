import { z } from 'zod';
import { brick, decimal, id, instante, texto } from '../../shared/bricks.ts';
import { type Ability, call } from '../../shared/call.ts';
import { resource, type Row } from '../../shared/resource.ts';
import { criticoStates, resultadoCriticoMachine } from './resultado-critico.machine.ts';

/**
 * A critical result and its communication: opened by the server when its test is submitted, acknowledged by whoever takes
 * it on, closed when somebody who answers for the patient was told and read it back.
 */
export const ResultadoCritico = resource({
  path: 'resultado-criticos',
  noun: 'laboratory.ResultadoCritico',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'DetectadoEm:ASC,id:ASC',
  search: ['Componente'],
  linked: ['Componente', 'Situacao'],
  found: false,
  indexes: [['Unidade', 'Situacao'], ['DetectadoEm'], ['Result'], ['Sample'], ['Job'], ['CientePor'], ['Usuario']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Result: { path: 'results', fields: [] },
    Sample: { path: 'samples', fields: ['Nome', 'CodigoBarras', 'Identificacao', 'StatusSample'] },
    Job: { path: 'jobs', fields: ['Codigo', 'Descricao'] },
    CientePor: { path: 'usuarios', fields: ['Nome'] },
    Usuario: { path: 'usuarios', fields: ['Nome'] },
  },
  // Its steps say more than that they are taken: `reconhecerCritico`, `comunicarCritico`.
  ownSteps: resultadoCriticoMachine,
  serverFields: [
    'Unidade',
    'Result',
    'Sample',
    'Job',
    'Componente',
    'Operador',
    'Valor',
    'UnidadeMedida',
    'Situacao',
    'DetectadoEm',
    'CientePor',
    'CienteEm',
    'Comunicado',
    'LidoDeVolta',
    'Usuario',
    'Data',
  ],
  schema: z.strictObject({
    Unidade: id,
    Result: id,
    Sample: id,
    Job: id,
    Componente: texto(200),
    /** Of a limit, such as `<`. */
    Operador: texto(2).nullable(),
    /** As it was submitted. */
    Valor: decimal,
    UnidadeMedida: texto(40).nullable(),
    Situacao: brick('choice', z.enum(criticoStates), 'laboratory.criticoStatus'),
    /** When its test was submitted: its clock runs from here. */
    DetectadoEm: instante,
    CientePor: id.nullable(),
    CienteEm: instante.nullable(),
    /** Who was told, and how. */
    Comunicado: texto(400).nullable(),
    /** Whether they read the value back. */
    LidoDeVolta: z.boolean(),
    /** Who told them, and when. */
    Usuario: id.nullable(),
    Data: instante.nullable(),
  }),
});
export type ResultadoCritico = Row<typeof ResultadoCritico>;

/** Who takes a critical result on and records the call: whoever types, verifies or authorises. */
export const quemComunica = [
  ['digitar', 'Laboratorio'],
  ['conferir', 'Laboratorio'],
  ['autorizar', 'Autorizacao_Exames'],
] as const satisfies readonly Ability[];
const [access, ...also] = quemComunica;

const params = z.strictObject({ id: z.coerce.number().pipe(id) });
const Versao = z.int().positive();

/** Somebody takes a critical result on: colleagues see that it is not forgotten. */
export const reconhecerCritico = call({
  method: 'POST',
  path: 'resultado-criticos/{id}/reconhecer',
  access,
  also,
  summary: 'Dá ciência de um resultado crítico',
  params,
  body: z.strictObject({ Versao }),
  answer: ResultadoCritico.row,
});

/** Records to whom a critical result was told, who read it back: without that it was not communicated. */
export const comunicarCritico = call({
  method: 'POST',
  path: 'resultado-criticos/{id}/comunicar',
  access,
  also,
  summary: 'Registra a comunicação de um resultado crítico, lido de volta',
  params,
  body: z.strictObject({ Versao, Comunicado: texto(400), LidoDeVolta: z.literal(true) }),
  answer: ResultadoCritico.row,
});
