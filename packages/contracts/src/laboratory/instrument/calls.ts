import { z } from 'zod';
import { decimal, id, instante, memo, texto } from '../../shared/bricks.ts';
import { call } from '../../shared/call.ts';
import { MensagemInstrumento } from '../mensagem-instrumento.ts';
import { esperas } from '../mensagem-instrumento.machine.ts';

const READ = ['ler', 'Laboratorio'] as const;
const IMPORT = ['importar', 'Laboratorio'] as const;
const byId = z.strictObject({ id: z.coerce.number().pipe(id) });
const count = z.int().nonnegative();

/** What became of some results of messages, and how many they were. */
export const contagemInstrumento = z.strictObject({
  Aplicadas: count,
  Pendentes: count,
  Recusadas: count,
  total: count,
});
/** Results of messages: applied, waiting, refused, and all together. */
export type ContagemInstrumento = z.infer<typeof contagemInstrumento>;

/** Sends a file of an instrument: one message or many. A message that is there already is not read a second time. */
export const enviarMensagensInstrumento = call({
  method: 'POST',
  path: 'mensagem-instrumentos',
  access: IMPORT,
  summary: 'Envia um arquivo de um instrumento: HL7, ASTM, CSV, TXT ou XLSX',
  transfer: 'multipart',
  query: z.strictObject({
    Instrumento: z.coerce.number().pipe(id),
    /** How the columns of a table are read; messages of HL7 and ASTM need none. */
    PerfilImportacao: z.coerce.number().pipe(id).optional(),
  }),
  answer: contagemInstrumento.extend({
    /** The first messages of the file, in its order. */
    Mensagens: z.array(id).max(100),
    Novas: count,
    Repetidas: count,
    /** How many results a background task still has to apply. */
    Restantes: count,
  }),
});

/** A message's text as the instrument sent it. Who reads it is written into the audit: it may name patients. */
export const lerTextoInstrumento = call({
  method: 'GET',
  path: 'mensagem-instrumentos/{id}/texto',
  access: READ,
  summary: 'Texto de uma mensagem, como o instrumento o enviou',
  params: byId,
  answer: z.strictObject({
    Texto: z.string(),
    Codificacao: z.enum(['UTF-8', 'UTF-16', 'WINDOWS-1252']),
    /** How many bytes it has; `Texto` is its beginning where it is long. */
    Bytes: count,
  }),
});

/** What waits for people: codes that mean nothing yet, and samples that nobody knows. */
export const listFilaInstrumentos = call({
  method: 'GET',
  path: 'mensagem-instrumentos/fila',
  access: READ,
  summary: 'Códigos e amostras de instrumentos que aguardam alguém',
  query: z.strictObject({ Instrumento: z.coerce.number().pipe(id).optional() }),
  answer: z.strictObject({
    Codigos: z
      .array(
        z.strictObject({
          Instrumento: id,
          InstrumentoNome: texto(120),
          Codigo: texto(60),
          Nome: texto(200).nullable(),
          UnidadeMedida: texto(60).nullable(),
          Espera: z.enum(esperas),
          Motivo: texto(1000).nullable(),
          Exemplo: texto(200).nullable(),
          Registros: z.int().positive(),
          Desde: instante,
        }),
      )
      .max(500),
    Amostras: z
      .array(
        z.strictObject({
          Amostra: texto(120),
          Instrumento: id,
          InstrumentoNome: texto(120),
          Motivo: texto(1000).nullable(),
          Registros: z.int().positive(),
          Desde: instante,
        }),
      )
      .max(500),
    /** Profiles of tables that a file may be sent with. */
    Perfis: z.array(z.strictObject({ id, Nome: texto(120) })).max(500),
    /** All that waits, also what the lists are too short for. */
    total: count,
  }),
});

/** Says what a code of an instrument means, and applies all results that wait for it. */
export const mapearCodigoInstrumento = call({
  method: 'POST',
  path: 'mensagem-instrumentos/mapear',
  kind: 'bulk',
  access: IMPORT,
  summary: 'Diz o que um código de um instrumento significa, e aplica o que esperava por ele',
  body: z.strictObject({
    Instrumento: id,
    Codigo: texto(40),
    /** Null: results with this code are not taken. */
    Componente: id.nullable(),
    /** What a value is multiplied by to be in the component's unit; null: nothing. */
    Fator: decimal.nullable(),
  }),
  answer: contagemInstrumento,
});

/** Tries again what waits: samples that have been registered or received meanwhile. */
export const reaplicarInstrumentos = call({
  method: 'POST',
  path: 'mensagem-instrumentos/reaplicar',
  kind: 'bulk',
  access: IMPORT,
  summary: 'Tenta de novo o que aguarda',
  body: z.strictObject({
    /** Only what this instrument sent. */
    Instrumento: id.optional(),
    /** Only what waits for this sample. */
    Amostra: texto(120).optional(),
  }),
  answer: contagemInstrumento,
});

/** Refuses what waits for a code or a sample: nobody will ever know it. */
export const recusarPendentesInstrumento = call({
  method: 'POST',
  path: 'mensagem-instrumentos/recusar',
  kind: 'bulk',
  access: IMPORT,
  summary: 'Recusa, com justificativa, o que aguarda por um código ou uma amostra',
  body: z.strictObject({
    Instrumento: id,
    Codigo: texto(60).optional(),
    Amostra: texto(120).optional(),
    Justificativa: memo(900),
  }),
  answer: contagemInstrumento,
});

/** Takes the results of a message back, as far as nobody changed them since; what waits of it waits no more. */
export const desfazerMensagemInstrumento = call({
  method: 'POST',
  path: 'mensagem-instrumentos/{id}/desfazer',
  kind: 'bulk',
  access: IMPORT,
  summary: 'Desfaz uma mensagem: tira os resultados que ninguém alterou depois',
  params: byId,
  answer: z.strictObject({
    mensagem: MensagemInstrumento.row,
    Desfeitos: count,
    /** Results that stay: they were changed or submitted since. */
    Mantidos: count,
  }),
});
