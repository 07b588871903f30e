import { z } from 'zod';
import { decimal, id, texto } from '../../shared/bricks.ts';
import { resource, type Row } from '../../shared/resource.ts';

/** What is in a position of a run; `Fortificada` is a sample to which a known amount was added. */
export const tiposPosicao = ['Amostra', 'Branco', 'Controle', 'Duplicata', 'Fortificada'] as const;
/** What one position of a run holds. */
export type TipoPosicao = (typeof tiposPosicao)[number];

/** One position of a run and what is in it. */
export const MapaTrabalhoPosicao = resource({
  path: 'mapa-trabalho-posicaos',
  noun: 'laboratory.MapaTrabalhoPosicao',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'id:ASC',
  linked: ['Posicao', 'Tipo'],
  found: false,
  indexes: [['Unidade'], ['MapaTrabalho'], ['Test'], ['ControleLote']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    MapaTrabalho: { path: 'mapa-trabalhos', fields: ['Nome', 'Status'] },
    Test: { path: 'tests', fields: ['TestStatus'] },
    ControleLote: { path: 'controle-lotes', fields: ['Codigo', 'Nome', 'Nivel', 'Validade', 'Status'] },
  },
  serverFields: ['Unidade', 'MapaTrabalho', 'Posicao', 'Tipo', 'Test', 'Execucao', 'ControleLote', 'Adicao', 'Atual'],
  schema: z.strictObject({
    Unidade: id,
    MapaTrabalho: id,
    /** `A1` to `H12`. */
    Posicao: texto(6),
    Tipo: z.enum(tiposPosicao),
    /** The test of a sample, and of its duplicate or spike. */
    Test: id.nullable(),
    /** Which run of the test it is: see `Test.Execucao`. */
    Execucao: z.int().min(1).nullable(),
    ControleLote: id.nullable(),
    /** How much was added to a spike, in the unit of the result. */
    Adicao: decimal.nullable(),
    /** Whether the run is open and the test still belongs to it: a test is so in one position at most. */
    Atual: z.boolean(),
  }),
});
export type MapaTrabalhoPosicao = Row<typeof MapaTrabalhoPosicao>;
