import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A piece of equipment that a procedure needs. */
export const Equipamento = resource({
  path: 'equipamentos',
  noun: 'catalog.Equipamento',
  subject: 'Procedimentos',
  writes: {},
  scope: 'unidade',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'Codigo', 'Fabricante', 'Modelo', 'NumeroSerie'],
  linked: ['Nome', 'Codigo'],
  indexes: [['Nome'], ['Unidade'], ['Recinto']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Recinto: { path: 'recintos', fields: ['Nome', 'Codigo'] },
  },
  schema: z.strictObject({
    Unidade: id,
    Nome: texto(120),
    Codigo: texto(40),
    Recinto: id.nullable(),
    Fabricante: texto(60).nullable(),
    Modelo: texto(60).nullable(),
    NumeroSerie: texto(60).nullable(),
    Capacidade: z.int().min(0).max(9999),
    IsActive: z.boolean(),
  }),
});
export type Equipamento = Row<typeof Equipamento>;
