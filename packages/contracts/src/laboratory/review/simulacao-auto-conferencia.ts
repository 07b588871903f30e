import { z } from 'zod';
import { data, id, instante, texto } from '../../shared/bricks.ts';
import { call } from '../../shared/call.ts';
import { resource, type Row } from '../../shared/resource.ts';
import { tarefaDeFundo } from '../../shared/tarefa.ts';
import { RegraAutoConferencia } from './regra-auto-conferencia.ts';

/** So many days a simulation looks back. */
export const DIAS_SIMULACAO = 30;

/** What people did afterwards to a test that the rule would have released: each is a sign against the rule. */
export const desfechosSimulacao = ['Corrigidos', 'Devolvidos', 'Repetidos', 'Rejeitados', 'Retificados'] as const;
/** One thing people did afterwards to a test that the rule would have released. */
export type DesfechoSimulacao = (typeof desfechosSimulacao)[number];

const count = z.int().nonnegative();

/** What a rule would have done to some tests. */
export const figurasSimulacao = z.strictObject({
  /** The tests that were submitted, as far as the rule is for their exams. */
  Enviados: count,
  /** Of these, those it would have released. */
  Liberados: count,
  /** Of what it would have released: whoever typed took it back and changed it. */
  Corrigidos: count,
  /** A verifier sent it back. */
  Devolvidos: count,
  Repetidos: count,
  Rejeitados: count,
  /** It was authorised, and rectified later. */
  Retificados: count,
  /** How long what it would have released waited for its first verifier, all together. */
  MinutosEspera: count,
});
/** The figures of a simulation. */
export type FigurasSimulacao = z.infer<typeof figurasSimulacao>;

/** What a rule would have done to the tests submitted in the days before: its figures, and who asked for them. */
export const SimulacaoAutoConferencia = resource({
  path: 'simulacao-auto-conferencias',
  noun: 'laboratory.SimulacaoAutoConferencia',
  subject: 'Laboratorio',
  scope: 'empresa',
  sort: 'id:DESC',
  found: false,
  indexes: [['RegraAutoConferencia'], ['Usuario']],
  relations: {
    RegraAutoConferencia: { path: 'regra-auto-conferencias', fields: ['Nome', 'VersaoRegra'] },
    Usuario: { path: 'usuarios', fields: ['Nome'] },
  },
  serverFields: [
    'RegraAutoConferencia',
    'RegraVersao',
    'De',
    'Ate',
    'Enviados',
    'Liberados',
    ...desfechosSimulacao,
    'MinutosEspera',
    'Usuario',
    'UsuarioNome',
    'Data',
  ],
  schema: z.strictObject({
    RegraAutoConferencia: id,
    /** The version of the rule's row that was tried: another one has to be tried anew. */
    RegraVersao: z.int().positive(),
    De: data,
    Ate: data,
    ...figurasSimulacao.shape,
    Usuario: id.nullable(),
    UsuarioNome: texto(120),
    Data: instante,
  }),
});
export type SimulacaoAutoConferencia = Row<typeof SimulacaoAutoConferencia>;

const params = z.strictObject({ id: z.coerce.number().pipe(id) });
const access = ['autorizar', 'Autorizacao_Exames'] as const;

/**
 * Tries a version of a rule on what was submitted in the last days, in the units the person works in: a task, whose
 * `Resultado` is the simulation it kept. It keeps none where it is cancelled, or the rule is changed meanwhile.
 */
export const simularAutoConferencia = call({
  method: 'POST',
  path: 'regra-auto-conferencias/{id}/simular',
  access,
  idempotent: true,
  summary: 'Simula a regra sobre os exames enviados nos últimos 30 dias, em segundo plano',
  params,
  body: z.strictObject({ Versao: z.int().positive() }),
  answer: tarefaDeFundo,
});

/** The most tests that are listed. */
export const MAX_SIMULADOS = 200;

/** A test that the rule would have released. */
export const exameSimulado = z.strictObject({
  Test: id,
  Job: id,
  JobCodigo: texto(40),
  Sample: id,
  Amostra: texto(120),
  Tratamento: id,
  Exame: texto(200),
  EnviadoEm: instante,
  /** What people did to it afterwards; null where nothing. */
  Desfecho: z.enum(desfechosSimulacao).nullable(),
});
/** A test that the rule would have released. */
export type ExameSimulado = z.infer<typeof exameSimulado>;

/** The tests behind the figures of a simulation, the latest first. */
export const listExamesSimulados = call({
  method: 'GET',
  path: 'regra-auto-conferencias/{id}/exames-simulados',
  access,
  summary: 'Lista os exames que a regra teria liberado nos últimos 30 dias',
  params,
  query: z.strictObject({ Desfecho: z.enum(desfechosSimulacao).optional() }),
  answer: z.array(exameSimulado).max(MAX_SIMULADOS),
});

/** A draft of the next version of a rule, which goes on as it is until that one is published. */
export const novaVersaoAutoConferencia = call({
  method: 'POST',
  path: 'regra-auto-conferencias/{id}/nova-versao',
  access: ['editar', 'Procedimentos'],
  summary: 'Cria o rascunho da próxima versão de uma regra',
  params,
  body: z.strictObject({ Versao: z.int().positive() }),
  answer: RegraAutoConferencia.row,
});
