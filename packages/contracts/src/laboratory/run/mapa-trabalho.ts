import { z } from 'zod';
import { data, id, percentual, texto } from '../../shared/bricks.ts';
import { child } from '../../shared/child.ts';
import { example } from '../../shared/example.ts';
import { resource, type Row } from '../../shared/resource.ts';
import { MapaTrabalhoReagente } from './mapa-trabalho-reagente.ts';
import { mapaMachine, mapaStates } from './mapa-trabalho.machine.ts';
import { colunasMapa, linhasMapa } from './plate.ts';

/** A run: tests and controls that one instrument measures together, each in a position of a rack or plate. */
export const MapaTrabalho = resource({
  path: 'mapa-trabalhos',
  noun: 'laboratory.MapaTrabalho',
  subject: 'Laboratorio',
  writes: { imported: false },
  scope: 'unidade',
  sort: 'Data:DESC,id:DESC',
  search: ['Nome'],
  linked: ['Nome', 'Status'],
  indexes: [['Data'], ['Unidade'], ['Status'], ['Tratamento'], ['Instrumento'], ['MapaModelo'], ['Analista']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] },
    Instrumento: { path: 'instrumentos', fields: ['Nome', 'Codigo'] },
    MapaModelo: { path: 'mapa-modelos', fields: ['Nome'] },
    Analista: { path: 'usuarios', fields: ['Nome'] },
  },
  children: { Reagentes: child(MapaTrabalhoReagente, 'MapaTrabalho') },
  machine: mapaMachine,
  editableIn: ['Aberto'],
  removableIn: [],
  comments: true,
  files: true,
  serverFields: ['Analista'],
  schema: z.strictObject({
    Unidade: id,
    Nome: texto(120),
    /** Null: tests of any exam. */
    Tratamento: id.nullable(),
    Instrumento: id.nullable(),
    Data: data,
    MapaModelo: id.nullable(),
    Linhas: linhasMapa,
    Colunas: colunasMapa,
    /** By how many per cent of their mean a test and its duplicate may differ. */
    LimiteDuplicata: percentual.nullable(),
    /** Who opened it at the bench. */
    Analista: id.nullable(),
    Status: z.enum(mapaStates),
  }),
});
export type MapaTrabalho = Row<typeof MapaTrabalho>;

/** A valid run: a plate of 8 rows and 12 columns. */
export const mapaTrabalhoExample = example(MapaTrabalho, () => ({ Linhas: 8, Colunas: 12 }));
