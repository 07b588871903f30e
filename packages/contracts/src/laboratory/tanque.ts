import { z } from 'zod';
import { decimal, id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A nitrogen tank in which samples are frozen. */
export const Tanque = resource({
  path: 'tanques',
  noun: 'laboratory.Tanque',
  subject: 'Laboratorio',
  writes: {},
  scope: 'unidade',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'Codigo'],
  linked: ['Nome', 'Codigo'],
  indexes: [['Nome'], ['Unidade'], ['Recinto'], ['Equipamento']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Recinto: { path: 'recintos', fields: ['Nome', 'Codigo'] },
    Equipamento: { path: 'equipamentos', fields: ['Nome', 'Codigo'] },
  },
  schema: z.strictObject({
    Unidade: id,
    Nome: texto(120),
    Codigo: texto(40),
    Recinto: id.nullable(),
    Equipamento: id.nullable(),
    NivelMinimo: decimal.nullable(),
    IsActive: z.boolean(),
  }),
});
export type Tanque = Row<typeof Tanque>;
