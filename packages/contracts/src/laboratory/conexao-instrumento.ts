import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A folder's own name, which leads nowhere else. */
const nomePasta = texto(60).regex(/^[A-Za-z\d][\w-]*$/);

/** The way by which an instrument sends its messages: a port of this server, or a folder. */
export const ConexaoInstrumento = resource({
  path: 'conexao-instrumentos',
  noun: 'laboratory.ConexaoInstrumento',
  subject: 'Configuracoes',
  writes: { imported: false },
  scope: 'unidade',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'Pasta'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Unidade'], ['Instrumento'], ['PerfilImportacao']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Instrumento: { path: 'instrumentos', fields: ['Nome', 'Codigo'] },
    PerfilImportacao: { path: 'perfil-importacaos', fields: ['Nome'] },
  },
  matches: { Instrumento: 'Unidade' },
  rules: {
    temPorta: {
      holds: ({ Protocolo, Porta, Pasta }) => Protocolo === 'Pasta' || (Porta !== null && Pasta === null),
      fields: ['Porta', 'Pasta'],
    },
    temPasta: {
      holds: ({ Protocolo, Porta, Pasta }) => Protocolo !== 'Pasta' || (Pasta !== null && Porta === null),
      fields: ['Pasta', 'Porta'],
    },
  },
  schema: z.strictObject({
    Unidade: id,
    Nome: texto(60),
    Instrumento: id,
    /** HL7 or ASTM over a port of this server, or files in a folder. */
    Protocolo: z.enum(['MLLP', 'ASTM', 'Pasta']),
    /** One of the ports that the operator has opened (`BANCADA_INSTRUMENT_PORTS`). */
    Porta: z.int().min(1).max(65_535).nullable(),
    /** The name of a folder below the operator's (`BANCADA_INSTRUMENT_FOLDER`). */
    Pasta: nomePasta.nullable(),
    /** How the columns of its tables are read. */
    PerfilImportacao: id.nullable(),
    /** Orders sent over it name the patient; else they say the label and the tests alone. */
    EnviaNome: z.boolean(),
    IsActive: z.boolean(),
  }),
});
export type ConexaoInstrumento = Row<typeof ConexaoInstrumento>;

/** A port of its own: a connection has a port or a folder. */
export const conexaoInstrumentoExample = example(ConexaoInstrumento, (n) => ({
  Protocolo: 'MLLP' as const,
  Porta: 40_000 + (n % 20_000),
  Pasta: null,
}));
