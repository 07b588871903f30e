import { z } from 'zod';
import { data, id, instante, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { tarefaDeFundo } from '../live/tarefas.ts';

const numero = z.coerce.number().pipe(id);

/** One value, or several of which any may fit. */
const algum = <S extends z.ZodType>(value: S) => z.union([value, z.array(value).min(1).max(50)]).optional();

/** Where a change came from. */
export const origens = ['tela', 'importação', 'API', 'sistema'] as const;

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
  Entidade: algum(texto(100)),
  RegistroId: numero.optional(),
  Acao: algum(texto(60)),
  Origem: algum(z.enum(origens)),
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

/** What a walk over a company's chain found; the result of its task. */
export const verificacaoAuditoria = z.strictObject({
  /** The last line that was walked. */
  Ate: z.int().nonnegative(),
  /** When that line was written; null where there is none. */
  DataAte: instante.nullable(),
  /** The first line that is not what was written, or is missing; null when every line fits. */
  QuebradaEm: id.nullable(),
});
export type VerificacaoAuditoria = z.infer<typeof verificacaoAuditoria>;

/** Walks a company's chain in the background, to the line that is its last now. */
export const verificarAuditoria = call({
  method: 'POST',
  path: 'auditoria/verificar',
  access: ['ler', 'Auditoria'],
  summary: 'Confere, em segundo plano, se alguma linha da auditoria foi mudada, tirada ou posta',
  body: z.strictObject({ Empresa: id.optional() }),
  answer: tarefaDeFundo,
});

/** What the last walk that came to its end found, whoever asked for it. */
export const verVerificacao = call({
  method: 'GET',
  path: 'auditoria/verificacao',
  access: ['ler', 'Auditoria'],
  summary: 'O que a última conferência da auditoria encontrou',
  query: z.strictObject({ Empresa: numero.optional() }),
  answer: z.strictObject({
    ultima: verificacaoAuditoria.extend({ Data: instante, UsuarioNome: z.string() }).nullable(),
  }),
});
