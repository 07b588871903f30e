import { z } from 'zod';
import { id, texto } from '../../shared/bricks.ts';
import { resource, type Row } from '../../shared/resource.ts';

/**
 * What one run of a test was made with: a row for its instrument and method, one for each lot of a reagent and of a control.
 * The server copies them from the run of the instrument; they are requested by lot, years later.
 */
export const TestInsumo = resource({
  path: 'test-insumos',
  noun: 'laboratory.TestInsumo',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'Execucao:ASC,id:ASC',
  linked: ['Lote'],
  found: false,
  indexes: [
    ['Unidade'],
    ['Test'],
    ['MapaTrabalho'],
    ['Instrumento'],
    ['Produto', 'Lote'],
    ['ControleLote'],
    ['Metodo'],
    ['Analista'],
  ],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Test: { path: 'tests', fields: ['TestStatus'] },
    MapaTrabalho: { path: 'mapa-trabalhos', fields: ['Nome', 'Status'] },
    Instrumento: { path: 'instrumentos', fields: ['Nome', 'Codigo'] },
    Produto: { path: 'produtos', fields: ['Nome', 'Codigo'] },
    ControleLote: { path: 'controle-lotes', fields: ['Codigo', 'Nome', 'Nivel', 'Validade', 'Status'] },
    Metodo: { path: 'metodos', fields: ['Nome'] },
    Analista: { path: 'usuarios', fields: ['Nome'] },
  },
  serverFields: [
    'Unidade',
    'Test',
    'Execucao',
    'MapaTrabalho',
    'Instrumento',
    'Produto',
    'Lote',
    'ControleLote',
    'Metodo',
    'MetodoVersao',
    'DocumentoVersao',
    'Analista',
  ],
  schema: z.strictObject({
    Unidade: id,
    Test: id,
    Execucao: z.int().min(1),
    MapaTrabalho: id.nullable(),
    Instrumento: id.nullable(),
    Produto: id.nullable(),
    /** The lot of the product, as it is written on it. */
    Lote: texto(60).nullable(),
    ControleLote: id.nullable(),
    Metodo: id.nullable(),
    MetodoVersao: z.int().positive().nullable(),
    /** The version of the procedure's document: a plain id, for rooms that do not know each other. */
    DocumentoVersao: id.nullable(),
    Analista: id.nullable(),
  }),
});
export type TestInsumo = Row<typeof TestInsumo>;
