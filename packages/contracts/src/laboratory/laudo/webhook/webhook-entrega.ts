import { z } from 'zod';
import { brick, id, instante, memo, texto } from '../../../shared/bricks.ts';
import { example } from '../../../shared/example.ts';
import { resource, type Row } from '../../../shared/resource.ts';
import { eventosWebhook } from './aviso.ts';
import { entregaWebhookStates, webhookEntregaMachine } from './webhook-entrega.machine.ts';

/** Why a notice did not arrive. */
export const falhasWebhook = [
  'Sem_Resposta',
  'Resposta_Recusada',
  'Redirecionado',
  'Endereco_Recusado',
  'Encerrado',
  'Desligado',
  'Segredo_Ilegivel',
] as const;
/** Why a notice did not arrive. */
export type FalhaWebhook = (typeof falhasWebhook)[number];

/** As many characters of an answer as are kept. */
export const RESPOSTA_WEBHOOK = 200;

/** One notice of a laudo to an address of a client: what was sent, and what was answered. */
export const WebhookEntrega = resource({
  path: 'webhook-entregas',
  noun: 'laboratory.WebhookEntrega',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'CriadaEm:DESC,id:DESC',
  found: false,
  search: ['Endereco', 'Identificador'],
  linked: ['Endereco'],
  indexes: [['CriadaEm'], ['Unidade', 'Situacao'], ['Laudo'], ['ClienteWebhook']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Laudo: { path: 'laudos', fields: ['Numero', 'VersaoLaudo', 'Status'] },
    ClienteWebhook: { path: 'cliente-webhooks', fields: ['Endereco'] },
  },
  machine: webhookEntregaMachine,
  serverFields: [
    'Unidade',
    'Laudo',
    'ClienteWebhook',
    'Evento',
    'CriadaEm',
    'Tentativas',
    'ProximaEm',
    'TentadaEm',
    'StatusHttp',
    'Falha',
    'Resposta',
    'Endereco',
    'Identificador',
    'Corpo',
  ],
  schema: z.strictObject({
    Unidade: id,
    Laudo: id,
    ClienteWebhook: id,
    Evento: z.enum(eventosWebhook),
    Situacao: brick('choice', z.enum(entregaWebhookStates), 'laboratory.WebhookEntrega.Situacao'),
    CriadaEm: instante,
    Tentativas: z.int().nonnegative(),
    /** When it is tried again. */
    ProximaEm: instante.nullable(),
    TentadaEm: instante.nullable(),
    /** The status that the last attempt was answered with. */
    StatusHttp: z.int().nullable(),
    /** Why the last attempt failed. */
    Falha: z.enum(falhasWebhook).nullable(),
    /** How the answer to the last attempt begins, without addresses and numbers of people. */
    Resposta: texto(RESPOSTA_WEBHOOK).nullable(),
    /** Where the last attempt went. */
    Endereco: texto(500),
    /** The same in each attempt. */
    Identificador: texto(40),
    /** What is sent, to the byte. */
    Corpo: memo(4000),
  }),
});
export type WebhookEntrega = Row<typeof WebhookEntrega>;

/** A valid delivery: one that waits. */
export const webhookEntregaExample = example(WebhookEntrega, (n) => ({
  Endereco: `https://sistema${n}.exemplo.com.br/avisos`,
  Identificador: `msg_${n}`,
}));
