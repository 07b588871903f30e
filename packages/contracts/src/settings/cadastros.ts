import { z } from 'zod';
import { data, email, id, texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { resource, type Row } from '../shared/resource.ts';

const subject = 'Configuracoes';
const responsavel = { path: 'usuarios', fields: ['Nome', 'email'] };

/** A category by which a company sorts its records. */
export const Categoria = resource({
  path: 'categorias',
  noun: 'settings.Categoria',
  subject,
  readBy: 'session',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'Descricao'],
  linked: ['Nome'],
  indexes: [['Nome']],
  schema: z.strictObject({ Nome: texto(120), Descricao: texto(500).nullable(), IsActive: z.boolean() }),
});
export type Categoria = Row<typeof Categoria>;

/** A kind of document patients, staff or suppliers hand in. */
export const TipoDocumento = resource({
  path: 'tipo-documentos',
  noun: 'settings.TipoDocumento',
  subject,
  readBy: 'session',
  writes: {},
  scope: 'empresa',
  firstRows: true,
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome']],
  schema: z.strictObject({
    Nome: texto(120),
    Obrigatorio: z.boolean(),
    /** Days after which it must be handed in again; null never. */
    ValidadeDias: z.int().min(1).max(36_500).nullable(),
    IsActive: z.boolean(),
  }),
});
export type TipoDocumento = Row<typeof TipoDocumento>;

/** Something somebody has to do. */
export const Tarefa = resource({
  path: 'tarefas',
  noun: 'settings.Tarefa',
  subject,
  writes: {},
  scope: 'empresa',
  sort: 'Prazo:ASC',
  search: ['Titulo', 'Descricao'],
  linked: ['Titulo'],
  indexes: [['Prazo'], ['Responsavel']],
  relations: { Responsavel: responsavel },
  schema: z.strictObject({
    Titulo: texto(200),
    Descricao: texto(4000).nullable(),
    Responsavel: id.nullable(),
    Prazo: data.nullable(),
    Prioridade: z.enum(['Baixa', 'Media', 'Alta']),
    Situacao: z.enum(['Pendente', 'Em_Andamento', 'Concluida']),
  }),
});
export type Tarefa = Row<typeof Tarefa>;

/** How many days each period has (spec §4). */
export const diasPeriodo = { Mensal: 30, Trimestral: 90, Semestral: 180, Anual: 365, Bianual: 730 } as const;

/** Something that comes back after a period. */
export const Recorrencia = resource({
  path: 'recorrencias',
  noun: 'settings.Recorrencia',
  subject,
  readBy: 'session',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome']],
  schema: z.strictObject({
    Nome: texto(120),
    Periodo: z.enum(['Mensal', 'Trimestral', 'Semestral', 'Anual', 'Bianual']),
    /** How many days before it is due people are told. */
    AvisoDias: z.int().min(0).max(365),
    IsActive: z.boolean(),
  }),
});
export type Recorrencia = Row<typeof Recorrencia>;

/** A plan with a beginning and an end. */
export const Planejamento = resource({
  path: 'planejamentos',
  noun: 'settings.Planejamento',
  subject,
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'DataInicio:DESC',
  search: ['Nome', 'Descricao'],
  linked: ['Nome'],
  indexes: [['DataInicio'], ['Responsavel']],
  relations: { Responsavel: responsavel },
  ranges: [['DataInicio', 'DataFim']],
  schema: z.strictObject({
    Nome: texto(120),
    Descricao: texto(4000).nullable(),
    DataInicio: data,
    /** Not before DataInicio. */
    DataFim: data.nullable(),
    Responsavel: id.nullable(),
    IsActive: z.boolean(),
  }),
});
export type Planejamento = Row<typeof Planejamento>;

/** One step of a ruler: what is done how many days before (negative) or after its day. */
export const ReguaEtapa = resource({
  path: 'regua-etapas',
  noun: 'settings.ReguaEtapa',
  subject,
  writes: {},
  scope: 'empresa',
  sort: 'Dias:ASC',
  linked: ['Acao'],
  indexes: [['Regua'], ['Dias']],
  relations: { Regua: { path: 'reguas', fields: ['Nome'] } },
  schema: z.strictObject({ Regua: id, Dias: z.int().min(-365).max(365), Acao: texto(200) }),
});
export type ReguaEtapa = Row<typeof ReguaEtapa>;

/** A ruler: the steps around a day, such as the reminders before and after a due date. */
export const Regua = resource({
  path: 'reguas',
  noun: 'settings.Regua',
  subject,
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome']],
  children: { Etapas: child(ReguaEtapa, 'Regua') },
  schema: z.strictObject({ Nome: texto(120), Descricao: texto(500).nullable(), IsActive: z.boolean() }),
});
export type Regua = Row<typeof Regua>;

/** A person outside the company whom another system knows (spec §4: reactivated by `blocked`). */
export const UsuarioExterno = resource({
  path: 'usuario-externos',
  noun: 'settings.UsuarioExterno',
  subject: 'Usuarios',
  writes: {},
  scope: 'empresa',
  lifecycle: 'blocked',
  sort: 'Nome:ASC',
  search: ['Nome', 'email'],
  linked: ['Nome'],
  indexes: [['Nome']],
  schema: z.strictObject({
    Nome: texto(120),
    email: email.nullable(),
    /** The system that knows the person, and by which code. */
    Sistema: texto(60),
    Codigo: texto(120),
    blocked: z.boolean(),
  }),
});
export type UsuarioExterno = Row<typeof UsuarioExterno>;
