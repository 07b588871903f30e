import { z } from 'zod';
import { id, texto } from '../../shared/bricks.ts';
import { resource, type Row } from '../../shared/resource.ts';

/** A position of a run template that is kept for a blank or control. */
export const MapaModeloPosicao = resource({
  path: 'mapa-modelo-posicaos',
  noun: 'laboratory.MapaModeloPosicao',
  subject: 'Laboratorio',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'MapaModelo',
  serverFields: ['Ordem'],
  search: ['Posicao', 'Nivel'],
  linked: ['Posicao'],
  found: false,
  indexes: [['Ordem'], ['MapaModelo']],
  relations: { MapaModelo: { path: 'mapa-modelos', fields: ['Nome'] } },
  schema: z.strictObject({
    MapaModelo: id,
    Posicao: texto(6),
    Tipo: z.enum(['Branco', 'Controle']),
    /** Of a control: the level, of which the lot in use is taken when a run is opened. */
    Nivel: texto(40).nullable(),
    Ordem: z.int().positive(),
  }),
});
export type MapaModeloPosicao = Row<typeof MapaModeloPosicao>;
