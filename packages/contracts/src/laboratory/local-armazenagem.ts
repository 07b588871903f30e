import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A place in which samples are kept, inside another one: rack, box, cane, straw. */
export const LocalArmazenagem = resource({
  path: 'local-armazenagens',
  noun: 'laboratory.LocalArmazenagem',
  subject: 'Laboratorio',
  writes: {},
  scope: 'unidade',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'Codigo'],
  linked: ['Nome', 'Codigo'],
  indexes: [['Nome'], ['Unidade'], ['Pai'], ['Tanque']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Pai: { path: 'local-armazenagens', fields: ['Nome', 'Codigo'] },
    Tanque: { path: 'tanques', fields: ['Nome', 'Codigo'] },
  },
  schema: z.strictObject({
    Unidade: id,
    Nome: texto(120),
    Codigo: texto(40),
    Tipo: z.enum(['Sala', 'Equipamento', 'Prateleira', 'Rack', 'Caixa', 'Caneca', 'Palheta']),
    Pai: id.nullable(),
    Tanque: id.nullable(),
    Linhas: z.int().min(1).max(99).nullable(),
    Colunas: z.int().min(1).max(99).nullable(),
    IsActive: z.boolean(),
  }),
});
export type LocalArmazenagem = Row<typeof LocalArmazenagem>;
