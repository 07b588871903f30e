import { z } from 'zod';
import { id, percentual, texto } from '../../shared/bricks.ts';
import { child } from '../../shared/child.ts';
import { example } from '../../shared/example.ts';
import { resource, type Row } from '../../shared/resource.ts';
import { MapaModeloPosicao } from './mapa-modelo-posicao.ts';
import { colunasMapa, linhasMapa } from './plate.ts';

/** A template of runs: the rack or plate, and where blanks and controls stand. */
export const MapaModelo = resource({
  path: 'mapa-modelos',
  noun: 'laboratory.MapaModelo',
  subject: 'Laboratorio',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Tratamento'], ['Instrumento']],
  relations: {
    Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] },
    Instrumento: { path: 'instrumentos', fields: ['Nome', 'Codigo'] },
  },
  children: { Posicoes: child(MapaModeloPosicao, 'MapaModelo') },
  schema: z.strictObject({
    Nome: texto(120),
    Tratamento: id.nullable(),
    Instrumento: id.nullable(),
    Linhas: linhasMapa,
    Colunas: colunasMapa,
    LimiteDuplicata: percentual.nullable(),
    IsActive: z.boolean(),
  }),
});
export type MapaModelo = Row<typeof MapaModelo>;

/** A valid model of a run: a plate of 8 rows and 12 columns. */
export const mapaModeloExample = example(MapaModelo, () => ({ Linhas: 8, Colunas: 12 }));
