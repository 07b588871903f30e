import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A folder's own name, which leads nowhere else. */
const nomePasta = texto(60).regex(/^[A-Za-z\d][\w-]*$/);

/** The address of an instrument: its name in the network, or its number. */
const maquina = texto(253).regex(/^[A-Za-z\d][A-Za-z\d.:-]*$/);

/** When an instrument is sent the orders of its tests unasked: as a sample is received, as a run takes it, or when somebody says so. */
export const enviosPedidos = ['Ao_Receber', 'No_Mapa', 'A_Pedido'] as const;
/** One of these moments; a later one holds for an earlier one too. */
export type EnvioPedidos = (typeof enviosPedidos)[number];

/** The message of HL7 by which orders are sent: that of IHE LAW, or the older one. */
const formatosPedido = ['OML_O33', 'ORM_O01'] as const;

/** The way by which an instrument sends its messages, and is sent its orders: a port of this server, one of its own, or a folder. */
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
      holds: ({ Protocolo, Porta, Destino, Pasta }) =>
        Protocolo === 'Pasta' || ((Porta !== null || Destino !== null) && Pasta === null),
      fields: ['Porta', 'Destino', 'Pasta'],
    },
    temPasta: {
      holds: ({ Protocolo, Porta, Pasta }) => Protocolo !== 'Pasta' || (Pasta !== null && Porta === null),
      fields: ['Pasta', 'Porta'],
    },
    destinoInteiro: {
      holds: ({ Protocolo, Destino, PortaDestino, EnvioPedidos }) =>
        (Destino === null) === (PortaDestino === null) &&
        (Destino === null) === (EnvioPedidos === null) &&
        (Destino === null || Protocolo !== 'Pasta'),
      fields: ['Destino', 'PortaDestino', 'EnvioPedidos'],
    },
    mensagemDita: {
      holds: ({ Protocolo, Destino, FormatoPedido }) =>
        (FormatoPedido !== null) === (Destino !== null && Protocolo === 'MLLP'),
      fields: ['FormatoPedido', 'Destino', 'Protocolo'],
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
    /** Where the instrument itself listens for orders, in a network that the operator has opened (`BANCADA_INSTRUMENT_TARGETS`). */
    Destino: maquina.nullable(),
    PortaDestino: z.int().min(1).max(65_535).nullable(),
    /** Of a connection with such an address. */
    EnvioPedidos: z.enum(enviosPedidos).nullable(),
    /** Of a connection with such an address that speaks HL7. */
    FormatoPedido: z.enum(formatosPedido).nullable(),
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
  Destino: null,
  PortaDestino: null,
  EnvioPedidos: null,
  FormatoPedido: null,
}));
