import { z } from 'zod';
import { brick, codigo, data, id, instante, sexo, texto } from '../../shared/bricks.ts';
import { recusa } from '../../shared/refusal.ts';
import { resource, type Row } from '../../shared/resource.ts';
import { cellRefusals } from './refusals.ts';

/** So many refused cells are kept with an import; all of them are counted. */
export const RECUSADAS_GUARDADAS = 500;

/** A cell of the file that was not stored: by what the preview said of it, or by what the server refused its line with. */
export const celulaRecusada = z.strictObject({
  /** Its line in the file; the one with the titles is the first. */
  Linha: z.int().min(1),
  Coluna: z.string().max(200),
  Texto: z.string().max(200),
  Motivo: z.enum(cellRefusals).nullable(),
  Recusa: recusa.nullable(),
});
/** One cell of a file that an import left out, and why. */
export type CelulaRecusada = z.infer<typeof celulaRecusada>;

/** One import of a file into samples that were there, into a job of new ones, or both; one undo takes all of it back. */
export const Importacao = resource({
  path: 'importacoes',
  noun: 'laboratory.Importacao',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'id:DESC',
  search: ['Arquivo'],
  found: false,
  indexes: [['Unidade']],
  relations: {
    Job: { path: 'jobs', fields: ['Codigo', 'Descricao'] },
    Tratamento: { path: 'tratamentos', fields: ['NomeCompleto'] },
    CriadoPor: { path: 'usuarios', fields: ['Nome'] },
  },
  totals: { Linhas: 'sum', Existentes: 'sum', Resultados: 'sum', Recusadas: 'sum' },
  schema: z.strictObject({
    Unidade: id,
    /** The job of the samples it made; null where it made none. */
    Job: id.nullable(),
    Tratamento: id,
    /** The file's name as the person knows it. */
    Arquivo: texto(200),
    Situacao: z.enum(['Aberta', 'Concluida', 'Desfeita']),
    /** New samples, samples that were there already, and results stored so far. */
    Linhas: z.int().nonnegative(),
    Existentes: z.int().nonnegative(),
    Resultados: z.int().nonnegative(),
    /** How many cells of the file were not stored, and the first of them. */
    Recusadas: z.int().nonnegative(),
    Recusas: brick('json', z.array(celulaRecusada).max(RECUSADAS_GUARDADAS)),
    CriadoPor: id,
    CriadoEm: instante,
  }),
});
export type Importacao = Row<typeof Importacao>;

/** The test of an existing sample that a line goes to, and the versions of its results, by component code. */
export const destinoExistente = z.strictObject({ Test: id, Versoes: z.record(codigo, z.int().positive()) });

/** One line of the file: one sample with the values of its components, canonical, by component code. */
export const linhaImportacao = z.strictObject({
  Identificacao: texto(120),
  Sexo: sexo.nullable(),
  Idade: z.int().min(0).max(150).nullable(),
  DataAmostragem: data.nullable(),
  valores: z.record(
    codigo,
    z.strictObject({ value: z.string().max(20_000), operator: z.enum(['<', '<=', '>', '>=']).optional() }),
  ),
  /** Where its values go, if its sample is there already; left out, the line makes a new one. */
  Existente: destinoExistente.optional(),
});
/** One line of an import: what the sample is called, and its values by component code. */
export type LinhaImportacao = z.infer<typeof linhaImportacao>;
