import { z } from 'zod';
import { id, instante, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';
import { mensagemInstrumentoMachine, mensagemInstrumentoStates } from './mensagem-instrumento.machine.ts';

const counted = z.int().nonnegative();

/** How messages of instruments are written. */
export const formatosInstrumento = ['HL7', 'ASTM', 'CSV', 'XLSX'] as const;
/** One format of messages of instruments. */
export type FormatoInstrumento = (typeof formatosInstrumento)[number];

/** Whether a message came from an instrument or went to it. */
export const sentidosMensagem = ['Recebida', 'Enviada'] as const;
/** The direction of one message. */
export type SentidoMensagem = (typeof sentidosMensagem)[number];

/**
 * A message or file of an instrument, as it arrived, or a message to an instrument, as it was sent. Its text is kept as the instrument sent it and read by a call of its
 * own, for it may name patients.
 */
export const MensagemInstrumento = resource({
  path: 'mensagem-instrumentos',
  noun: 'laboratory.MensagemInstrumento',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'RecebidaEm:DESC,id:DESC',
  search: ['Arquivo', 'Controle'],
  found: false,
  linked: ['Controle', 'Arquivo'],
  indexes: [
    ['RecebidaEm'],
    ['Unidade', 'RecebidaEm'],
    ['Instrumento', 'RecebidaEm'],
    ['ConexaoInstrumento'],
    ['PerfilImportacao'],
    ['Situacao'],
  ],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Instrumento: { path: 'instrumentos', fields: ['Nome', 'Codigo'] },
    ConexaoInstrumento: { path: 'conexao-instrumentos', fields: ['Nome'] },
    PerfilImportacao: { path: 'perfil-importacaos', fields: ['Nome'] },
  },
  ownSteps: mensagemInstrumentoMachine,
  schema: z.strictObject({
    Unidade: id,
    Instrumento: id,
    /** By which it arrived; null for a file that a person sent. */
    ConexaoInstrumento: id.nullable(),
    PerfilImportacao: id.nullable(),
    Sentido: z.enum(sentidosMensagem),
    Formato: z.enum(formatosInstrumento),
    Arquivo: texto(200).nullable(),
    /** The number its sender gave it (MSH-10, H-3). */
    Controle: texto(200).nullable(),
    /** SHA-256 of its text: with its number, what makes it the same message when it is sent again. */
    Resumo: texto(64),
    /** When it arrived or was sent. */
    RecebidaEm: instante,
    /** Whether it withdraws the orders of an earlier one. */
    Cancelamento: z.boolean(),
    /** How many results it has, and what became of them; of a sent one, how many tests it orders or withdraws. */
    Linhas: counted,
    Aplicadas: counted,
    Pendentes: counted,
    Recusadas: counted,
    /** Why none of it is taken, here or by the instrument. */
    Motivo: texto(1000).nullable(),
    /** How often it was handed to the instrument. */
    Tentativas: counted,
    /** When a message that is sent unasked is handed over next. */
    ProximaEm: instante.nullable(),
    Situacao: z.enum(mensagemInstrumentoStates),
  }),
});
export type MensagemInstrumento = Row<typeof MensagemInstrumento>;
