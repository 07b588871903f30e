import { z } from 'zod';
import { data, id, instante, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';

const numero = z.coerce.number().pipe(id);

/** A line of the audit: one fact that cannot be changed any more. */
export const auditoriaLinha = z.strictObject({
  Empresa: id,
  /** Counted from 1 in each company, without gaps. */
  Seq: id,
  Data: instante,
  /** Who did it; null for the system. */
  Usuario: id.nullable(),
  UsuarioNome: z.string().nullable(),
  /** What was done: an action of an ability or machine; `ler` when a row was shown. */
  Acao: z.string(),
  /** The table of the noun. */
  Entidade: z.string(),
  RegistroId: id.nullable(),
  De: z.unknown(),
  Para: z.unknown(),
  Motivo: z.string().nullable(),
  Origem: z.string(),
  RequestId: z.string(),
  /** Over the line and the one before it. */
  Hash: z.string(),
});
export type AuditoriaLinha = z.infer<typeof auditoriaLinha>;

/** How many lines a page has at most. */
export const AUDITORIA_PAGINA = 200;

/** What the audit is searched by; all of them must fit. */
export const auditoriaFiltro = z.strictObject({
  /** May be left out by who has only one. */
  Empresa: numero.optional(),
  /** Days of the laboratory, both included. */
  DataInicio: data.optional(),
  DataFim: data.optional(),
  Usuario: numero.optional(),
  Entidade: texto(100).optional(),
  RegistroId: numero.optional(),
  Acao: texto(60).optional(),
  RequestId: texto(100).optional(),
  /** Lines before this one: `proxima` of the page before. */
  antes: numero.optional(),
  _limit: z.coerce.number().pipe(z.int().min(1).max(AUDITORIA_PAGINA)).default(50),
});

/** The audit of a company, the last line first. */
export const listAuditoria = call({
  method: 'GET',
  path: 'auditoria',
  access: ['ler', 'Auditoria'],
  summary: 'Lista a auditoria de uma empresa, da última linha para a primeira',
  query: auditoriaFiltro,
  answer: z.strictObject({
    linhas: z.array(auditoriaLinha),
    /** What to send as `antes` for the next page; null on the last one. */
    proxima: id.nullable(),
  }),
});
