import { z } from 'zod';
import { id, instante, versao } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { notificacao } from './notificacao.ts';
import { tarefaDeFundo } from './tarefas.ts';

/** A record that changed: which, the version it has now where that is known, and what was done. */
export const registroMudado = z.strictObject({ id, Versao: versao.nullable(), Acao: z.string() });
/** One changed record; `Versao` is null where it is not known. */
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
/** The event of a change of records; `Registros` is null when they are too many to name. */
export type EventoRegistro = z.infer<typeof eventoRegistro>;

/** A background task moved on; only its owner is notified. */
export const eventoTarefa = z.strictObject({
  Tipo: z.literal('tarefa'),
  Empresa: id,
  Data: instante,
  Tarefa: tarefaDeFundo,
});
/** The event of a background task's progress, for its owner. */
export type EventoTarefa = z.infer<typeof eventoTarefa>;

/** Somebody has a notification; only they receive it. */
export const eventoNotificacao = z.strictObject({
  Tipo: z.literal('notificacao'),
  Empresa: id,
  Data: instante,
  Notificacao: notificacao,
});
/** The event of a new notification, for the person it is for. */
export type EventoNotificacao = z.infer<typeof eventoNotificacao>;

/** What the stream tells. A new kind is added here and nowhere else. */
export const evento = z.discriminatedUnion('Tipo', [eventoRegistro, eventoTarefa, eventoNotificacao]);
/** One message of the event stream, discriminated by `Tipo`. */
export type Evento = z.infer<typeof evento>;

/** A ticket into the streams: good for one connection within half a minute, since a browser cannot send the login there. */
export const issueIngresso = call({
  method: 'POST',
  path: 'eventos/ingresso',
  access: 'session',
  summary: 'Dá um ingresso de uso único para abrir o fluxo de eventos ou o canal',
  answer: z.strictObject({ Ingresso: z.string(), ExpiraEm: instante }),
});
