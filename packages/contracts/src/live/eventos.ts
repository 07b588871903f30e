import { z } from 'zod';
import { id, instante, versao } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';

/** Where the stream of events is: server-sent events, opened with a ticket (`?ingresso=`) and a cursor (`?desde=`). */
export const EVENTOS_PATH = '/api/eventos';

/** A record that changed: which, the version it has now where that is known, and what was done. */
export const registroMudado = z.strictObject({ id, Versao: versao.nullable(), Acao: z.string() });
export type RegistroMudado = z.infer<typeof registroMudado>;

/** Records of one noun were changed by one request. */
export const eventoRegistro = z.strictObject({
  Tipo: z.literal('registro'),
  Empresa: id,
  Data: instante,
  /** Who did it; null for the system. */
  Usuario: id.nullable(),
  /** The path of the noun (`samples`). */
  Entidade: z.string(),
  /** Null when they are too many to name: read the noun anew. */
  Registros: z.array(registroMudado).nullable(),
});
export type EventoRegistro = z.infer<typeof eventoRegistro>;

/** What the stream tells. A new kind is added here and nowhere else. */
export const evento = z.discriminatedUnion('Tipo', [eventoRegistro]);
export type Evento = z.infer<typeof evento>;

/**
 * The names of the stream's events. `inicio` comes first and carries the cursor alone; `perdido` says that events
 * before this moment are gone (whatever is shown must be read anew); `pulso` says that the connection lives; `fim` says
 * that the login has ended.
 */
export const nomesDoFluxo = ['inicio', 'evento', 'perdido', 'pulso', 'fim'] as const;

/** How often the stream gives a sign of life, in milliseconds; a client that hears nothing for twice as long reconnects. */
export const PULSO = 15_000;

/** A ticket into the streams: good for one connection within half a minute, since a browser cannot send the login there. */
export const issueIngresso = call({
  method: 'POST',
  path: 'eventos/ingresso',
  access: 'session',
  summary: 'Dá um ingresso de uso único para abrir o fluxo de eventos ou o canal',
  answer: z.strictObject({ Ingresso: z.string(), ExpiraEm: instante }),
});

/** How far somebody has read, by company: the sequence number of the last event seen. */
export type Cursor = ReadonlyMap<number, number>;

/** A cursor as text, as events carry it in their id: `1:532,4:18`. */
export function formatCursor(cursor: Cursor): string {
  return [...cursor].map(([empresa, seq]) => `${empresa}:${seq}`).join(',');
}

/** Reads a cursor; what is not one is no cursor at all (undefined). */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined || !/^\d{1,15}:\d{1,15}(,\d{1,15}:\d{1,15}){0,999}$/.test(text)) return undefined;
  return new Map(
    text.split(',').map((pair) => {
      const [empresa = '', seq = ''] = pair.split(':');
      return [Number(empresa), Number(seq)];
    }),
  );
}
