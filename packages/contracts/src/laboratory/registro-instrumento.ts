import { z } from 'zod';
import { id, memo, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';
import { esperas, registroInstrumentoStates } from './mensagem-instrumento.machine.ts';

/** One result of an instrument's message: as it was sent, and what became of it. */
export const RegistroInstrumento = resource({
  path: 'registro-instrumentos',
  noun: 'laboratory.RegistroInstrumento',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'MensagemInstrumento:DESC,Linha:ASC,id:ASC',
  found: false,
  indexes: [['MensagemInstrumento', 'Linha'], ['Instrumento', 'Codigo'], ['Unidade'], ['Sample'], ['Result']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    MensagemInstrumento: { path: 'mensagem-instrumentos', fields: ['Controle', 'Arquivo'] },
    Instrumento: { path: 'instrumentos', fields: ['Nome', 'Codigo'] },
    Sample: { path: 'samples', fields: ['Nome', 'CodigoBarras', 'Identificacao', 'StatusSample'] },
  },
  schema: z.strictObject({
    Unidade: id,
    MensagemInstrumento: id,
    Instrumento: id,
    /** The line of the message, from 1. */
    Linha: z.int().positive(),
    /** What identifies the sample, as it was sent. */
    Amostra: texto(120).nullable(),
    Codigo: texto(60).nullable(),
    Nome: texto(200).nullable(),
    /** Of a susceptibility: the organism it is of, as it was sent. */
    Organismo: texto(200).nullable(),
    Valor: memo(20_000).nullable(),
    UnidadeMedida: texto(60).nullable(),
    Sinais: texto(200).nullable(),
    /** As it was sent. */
    MedidoEm: texto(40).nullable(),
    Situacao: z.enum(registroInstrumentoStates),
    Espera: z.enum(esperas).nullable(),
    /** What it waits for or why it was refused, as a sentence. */
    Motivo: texto(1000).nullable(),
    Sample: id.nullable(),
    /** The result that has its value. */
    Result: id.nullable(),
  }),
});
export type RegistroInstrumento = Row<typeof RegistroInstrumento>;
