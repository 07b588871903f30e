import { z } from 'zod';
import { brick, memo, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';
import { relatoriosDeclarados } from './declarados.ts';

/** A report people run, at its place in the list. */
export const Relatorio = resource({
  path: 'relatorios',
  noun: 'reports.Relatorio',
  subject: 'Relatorios',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Ordem:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Ordem']],
  firstRows: true,
  schema: z.strictObject({
    Ordem: z.int().min(0).max(999_999),
    Nome: texto(120),
    Descricao: memo(2000).nullable(),
    /** The report of a room that it runs. */
    Declarado: brick('choice', z.enum(relatoriosDeclarados.map(({ report }) => report)), 'reports.declared'),
    IsActive: z.boolean(),
  }),
});
export type Relatorio = Row<typeof Relatorio>;
