import { z } from 'zod';
import { codigo, id, instante, texto } from '../shared/bricks.ts';
import { recusa } from '../shared/refusal.ts';
import { resource, type Row } from '../shared/resource.ts';
import { definicaoComponente } from './component.ts';
import { risco } from './test.ts';
import { valorResultado } from './value.ts';

/**
 * Why a calculated result has no number: the engine's code and sentence. The value stored beside it
 * is the specification's 0; screens show "não calculado" and the test cannot be submitted.
 */
export const problemaResultado = z.strictObject({
  code: texto(60),
  message: texto(1000),
});
/** The code and the sentence of the formula engine for a result that has no number. */
export type ProblemaResultado = z.infer<typeof problemaResultado>;

/** A result: its component's definition as it was when the test was created, and its value. */
export const Result = resource({
  path: 'results',
  subject: 'Laboratorio',
  scope: 'unidade',
  unitField: 'UnidadeEmpresa',
  sort: 'Ordem:ASC,id:ASC',
  search: ['CodigoComponent', 'NomeComponent'],
  // Saves write these rows all day, and a stored text made that take up to three times as long.
  searchedBy: 'texts',
  indexes: [['Test', 'Ordem']],
  relations: { Test: { path: 'tests', fields: ['TestStatus', 'Sample', 'Job'] } },
  schema: z.strictObject({
    /** The clinic unit (the field `Unidade` of a result is its unit of measure). */
    UnidadeEmpresa: id,
    Test: id,
    Component: id,
    /** The version of the component this definition was copied from. */
    ComponentVersao: z.int().positive(),
    ...definicaoComponente,
    /** The result of another test that this one takes its value from; null where its job has none, or more than one. */
    ResultOrigem: id.nullable(),
    ValorResultado: valorResultado.nullable(),
    Problema: problemaResultado.nullable(),
    /** What a reviewer must look at one by one. */
    Riscos: z.array(risco),
    Observacao: texto(2000).nullable(),
    DataResultado: instante.nullable(),
    AlteradoPor: id.nullable(),
    AlteradoPorNome: texto(120).nullable(),
  }),
});
export type Result = Row<typeof Result>;

/** What of a result changes while it is typed; the rest is its definition. */
export const resultadoValor = Result.row.pick({
  id: true,
  Test: true,
  CodigoComponent: true,
  ResultOrigem: true,
  ValorResultado: true,
  Problema: true,
  Riscos: true,
  Observacao: true,
  DataResultado: true,
  AlteradoPor: true,
  AlteradoPorNome: true,
  Versao: true,
});
/** A result without its definition: what a grid reads again after a change. */
export type ResultadoValor = z.infer<typeof resultadoValor>;

/** What of a result travels back after a save. */
export function resultadoValorOf(row: Result): ResultadoValor {
  const { id, Test, CodigoComponent, ResultOrigem, ValorResultado, Problema, Riscos, Observacao } = row;
  const { DataResultado, AlteradoPor, AlteradoPorNome, Versao } = row;
  return {
    id,
    Test,
    CodigoComponent,
    ResultOrigem,
    ValorResultado,
    Problema,
    Riscos,
    Observacao,
    DataResultado,
    AlteradoPor,
    AlteradoPorNome,
    Versao,
  };
}

/** One typed cell sent to the server. The result is named by id, or by test and component code. */
export const bulkUpsertItem = z
  .strictObject({
    id: id.optional(),
    Test: id.optional(),
    CodigoComponent: codigo.optional(),
    ValorResultado: valorResultado.nullable(),
    Observacao: texto(2000).nullable().optional(),
    /** The version the typist saw; another one in the database is a conflict. */
    Versao: z.int().positive(),
    /** Mandatory once the test was submitted before (retification). */
    Motivo: texto(2000).optional(),
    /** The typist undoes what they changed last: the mark `editado` becomes what it was before, too. */
    Desfaz: z.literal(true).optional(),
  })
  .refine((item) => item.id !== undefined || (item.Test !== undefined && item.CodigoComponent !== undefined));
/** One typed cell of `bulkUpsert`, with the version the typist saw. */
export type BulkUpsertItem = z.infer<typeof bulkUpsertItem>;

/** What became of one item, in the order they were sent. */
export const bulkUpsertOutcome = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('ok'), id }),
  /** Somebody else changed it: `atual` is what stands in the database, with who and when. */
  z.strictObject({ status: z.literal('conflict'), id, ...recusa.shape, atual: resultadoValor }),
  z.strictObject({ status: z.literal('locked'), id: id.nullable(), ...recusa.shape }),
  z.strictObject({ status: z.literal('invalid'), id: id.nullable(), ...recusa.shape }),
]);
/** One cell's answer of `bulkUpsert`; a conflict carries what is stored. */
export type BulkUpsertOutcome = z.infer<typeof bulkUpsertOutcome>;
