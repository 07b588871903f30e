import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { resource, type Row } from '../shared/resource.ts';
import { InstrumentoGrandeza } from './instrumento-grandeza.ts';
import { InstrumentoTratamento } from './instrumento-tratamento.ts';

/** A measuring instrument that is calibrated and maintained. */
export const Instrumento = resource({
  path: 'instrumentos',
  noun: 'catalog.Instrumento',
  subject: 'Instrumentos',
  writes: {},
  scope: 'unidade',
  lifecycle: 'IsActive',
  files: true,
  comments: true,
  sort: 'Nome:ASC',
  search: ['Codigo', 'Nome', 'Fabricante', 'Modelo', 'NumeroSerie'],
  linked: ['Nome', 'Codigo'],
  indexes: [['Nome'], ['Unidade'], ['Recinto'], ['Responsavel']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Recinto: { path: 'recintos', fields: ['Nome', 'Codigo'] },
    Responsavel: { path: 'colaboradores', fields: ['NomeCompleto'] },
  },
  children: {
    Grandezas: child(InstrumentoGrandeza, 'Instrumento'),
    Tratamentos: child(InstrumentoTratamento, 'Instrumento'),
  },
  serverFields: ['Status'],
  schema: z.strictObject({
    Unidade: id,
    Codigo: texto(40),
    Nome: texto(120),
    Fabricante: texto(60).nullable(),
    Modelo: texto(60).nullable(),
    NumeroSerie: texto(60).nullable(),
    Recinto: id.nullable(),
    Responsavel: id.nullable(),
    Criticidade: z.enum(['Baixa', 'Media', 'Alta']),
    Status: z.enum(['Em_Qualificacao', 'Em_Uso', 'Em_Calibracao', 'Em_Manutencao', 'Fora_De_Uso', 'Baixado']),
    IsActive: z.boolean(),
  }),
});
export type Instrumento = Row<typeof Instrumento>;
