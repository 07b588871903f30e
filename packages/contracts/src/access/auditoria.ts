import { z } from 'zod';
import { id, instante } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { listCalls, type Listed } from '../shared/listing.ts';
import { tarefaDeFundo } from '../shared/tarefa.ts';

const numero = z.coerce.number().pipe(id);

/** Where a change came from. */
export const origens = ['tela', 'importação', 'dados iniciais', 'API', 'sistema'] as const;

/** The columns of the audit. */
const linha = z.strictObject({
  Empresa: id,
  /** Counted from 1 in each company, without gaps. */
  Seq: id,
  Data: instante,
  /** Who did it; null for the system. */
  Usuario: id.nullable(),
  /** What was done: an action of an ability or machine; `ler` when a row was shown. */
  Acao: z.string(),
  /** The table of the noun. */
  Entidade: z.string(),
  RegistroId: id.nullable(),
  De: z.unknown(),
  Para: z.unknown(),
  Motivo: z.string().nullable(),
  Origem: z.enum(origens),
  RequestId: z.string(),
  /** Over the line and the one before it. */
  Hash: z.string(),
});

/** A line of the audit: one fact that cannot be changed any more. */
export const auditoriaLinha = linha.extend({ UsuarioNome: z.string().nullable() });
/** A line of the audit as it is listed: the fact, its hash, and the name of who did it (null for the system). */
export type AuditoriaLinha = z.infer<typeof auditoriaLinha>;

/**
 * Filters that ask for the lines about one patient, or about one sample, by its id: of the row itself, of whatever links
 * to it, of its orders, samples, tests and results, and of lists in which it was shown.
 */
export const filtrosSobre = ['Paciente', 'Sample'] as const;
/** One of these filters. */
export type FiltroSobre = (typeof filtrosSobre)[number];

/**
 * The audit of one company in the list dialect, the last line first. `Empresa` may be left out by who has only one. Lines
 * are never changed, so `Seq_lte` holds a list still while others are written. All of its calls take `filtrosSobre`, too.
 */
export const Auditoria = {
  table: 'audit_log',
  subject: 'Auditoria',
  scope: 'empresa',
  unitField: 'Unidade',
  key: 'Seq',
  sort: 'Seq:DESC',
  search: ['RegistroId', 'Motivo', 'RequestId'],
  // Every line is written once and hardly ever searched: an index of its words would slow each write down.
  searchedBy: 'rows',
  relations: { Usuario: { path: 'usuarios', fields: ['Nome'] } },
  linked: [],
  readAudited: false,
  row: linha,
  calls: listCalls({ path: 'auditoria', access: ['ler', 'Auditoria'] }, auditoriaLinha),
} as const satisfies Listed & { readonly calls: object };

/** What a walk over a company's chain found; the result of its task. */
export const verificacaoAuditoria = z.strictObject({
  /** The last line that was walked. */
  Ate: z.int().nonnegative(),
  /** When that line was written; null where there is none. */
  DataAte: instante.nullable(),
  /** The first line that is not what was written, or is missing; null when every line fits. */
  QuebradaEm: id.nullable(),
});
/** How far a company's chain was walked, and the first line at which it is broken, if any. */
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

/** What the last walk that came to its end found, whoever requested it. */
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
