import { z } from 'zod';
import { data, id, texto } from '../../shared/bricks.ts';
import { resource, type Row } from '../../shared/resource.ts';

/** A lot of a reagent that a run used. */
export const MapaTrabalhoReagente = resource({
  path: 'mapa-trabalho-reagentes',
  noun: 'laboratory.MapaTrabalhoReagente',
  subject: 'Laboratorio',
  writes: {},
  scope: 'unidade',
  sort: 'Ordem:ASC',
  ordered: 'MapaTrabalho',
  serverFields: ['Ordem', 'Unidade'],
  search: ['Lote'],
  linked: ['Lote'],
  found: false,
  indexes: [['Ordem'], ['Unidade'], ['MapaTrabalho'], ['Produto']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    MapaTrabalho: { path: 'mapa-trabalhos', fields: ['Nome'] },
    Produto: { path: 'produtos', fields: ['Nome', 'Codigo'] },
  },
  schema: z.strictObject({
    Unidade: id,
    MapaTrabalho: id,
    Produto: id.nullable(),
    Lote: texto(60),
    Validade: data.nullable(),
    Ordem: z.int().positive(),
  }),
});
export type MapaTrabalhoReagente = Row<typeof MapaTrabalhoReagente>;
