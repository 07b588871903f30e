import { z } from 'zod';
import { codigo, data, id, instante, sexo, texto } from '../../shared/bricks.ts';
import { resource, type Row } from '../../shared/resource.ts';

/** One import of a file: it made one job, and one undo takes all of it back. */
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
  totals: { Linhas: 'sum', Resultados: 'sum' },
  schema: z.strictObject({
    Unidade: id,
    Job: id,
    Tratamento: id,
    /** The file's name as the person knows it. */
    Arquivo: texto(200),
    Situacao: z.enum(['Aberta', 'Concluida', 'Desfeita']),
    /** Rows and results stored so far. */
    Linhas: z.int().nonnegative(),
    Resultados: z.int().nonnegative(),
    CriadoPor: id,
    CriadoEm: instante,
  }),
});
export type Importacao = Row<typeof Importacao>;

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
});
/** One line of an import: what the sample is called, and its values by component code. */
export type LinhaImportacao = z.infer<typeof linhaImportacao>;
