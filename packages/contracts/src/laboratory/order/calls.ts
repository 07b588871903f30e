import { z } from 'zod';
import { data, id, texto, versao } from '../../shared/bricks.ts';
import { call } from '../../shared/call.ts';
import { recusa } from '../../shared/refusal.ts';
import { opcao, optionsQuery } from '../../shared/resource-calls.ts';
import { Job } from '../job.ts';
import { jobComAmostras } from './acrescimo.ts';
import { itemPedido, MAX_PEDIDOS, pedido, planoPedido } from './item.ts';

const CREATE = ['criar', 'Laboratorio'] as const;
const byId = z.strictObject({ id: z.coerce.number().pipe(id) });

/** Rows that a field of an order may link to. */
export const jobOptions = call({
  method: 'GET',
  path: 'jobs/opcoes',
  access: CREATE,
  summary: 'Registros a que um campo do pedido pode ligar',
  query: optionsQuery,
  answer: z.array(opcao),
});

/** The exams, packages and job templates a person may order in a unit, by name or short name. */
export const listItensPedido = call({
  method: 'GET',
  path: 'jobs/itens-pedido',
  access: CREATE,
  summary: 'Exames, pacotes e modelos que podem ser pedidos, pelo nome ou pelo apelido',
  query: z.strictObject({ Unidade: z.coerce.number().pipe(id), _q: z.string().trim().max(100).default('') }),
  answer: z.array(itemPedido),
});

/** What texts of a pasted list mean; a text that names nothing, or more than one thing, has so many items. */
export const lerItensPedido = call({
  method: 'POST',
  path: 'jobs/itens-pedido',
  access: CREATE,
  reads: true,
  summary: 'Exames, pacotes e modelos que se chamam exatamente assim, pelo nome ou pelo apelido',
  body: z.strictObject({ Unidade: id, Textos: z.array(texto(120)).min(1).max(MAX_PEDIDOS) }),
  answer: z.array(z.strictObject({ Texto: z.string(), Itens: z.array(itemPedido) })),
});

/** What an order would be; nothing is stored. */
export const planejarPedido = call({
  method: 'POST',
  path: 'jobs/planejar',
  access: CREATE,
  reads: true,
  summary: 'Tubos, prazos e avisos de um pedido, sem gravar nada',
  body: pedido,
  answer: planoPedido,
  limits: { body: 64 * 1024, rows: 10_000 },
});

/** Places an order: the job with its samples and exams. Sent again with the same `Idempotency-Key` it is placed once. */
export const fazerPedido = call({
  method: 'POST',
  path: 'jobs/pedido',
  kind: 'bulk',
  access: CREATE,
  idempotent: true,
  summary: 'Faz um pedido: o job com suas amostras e exames',
  body: pedido,
  answer: jobComAmostras,
});

/** What became of one order of several: the job it made, or why it is invalid. */
export const pedidoOutcome = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('ok'),
    id: id.nullable(),
    Codigo: z.string().nullable(),
    Versao: versao.nullable(),
    /** How many samples the order has. */
    Amostras: z.int().nonnegative(),
    /** The day of its last promise. */
    Prazo: data.nullable(),
  }),
  z.strictObject({ status: z.literal('invalid'), ...recusa.shape }),
]);
/** One answer for one order of several, discriminated by `status`. */
export type PedidoOutcome = z.infer<typeof pedidoOutcome>;

/** Many orders; those that cannot be placed are named and the others stored. With `Simular` nothing is stored. */
export const fazerPedidos = call({
  method: 'POST',
  path: 'jobs/pedidos',
  kind: 'bulk',
  access: CREATE,
  idempotent: true,
  summary: 'Faz vários pedidos de uma vez, ou só confere o que cada um seria',
  body: z.strictObject({ Simular: z.boolean().default(false), pedidos: z.array(pedido).min(1).max(MAX_PEDIDOS) }),
  answer: z.strictObject({ outcomes: z.array(pedidoOutcome) }),
});

/** Changes what people write of a job; its state changes by `jobs/{id}/transicao`. */
export const updateJob = call({
  method: 'PUT',
  path: 'jobs/{id}',
  access: ['editar', 'Laboratorio'],
  summary: 'Muda os dados de um job',
  params: byId,
  body: z.strictObject({
    Versao: versao,
    Descricao: texto(200).nullable().optional(),
    DataColeta: data.nullable().optional(),
    Cliente: id.nullable().optional(),
    Prototipo: id.nullable().optional(),
    Solicitante: id.nullable().optional(),
    MedicoExterno: texto(200).nullable().optional(),
    CodigoCliente: texto(60).nullable().optional(),
  }),
  answer: Job.row,
});

/** Jobs of patients that wait for their authorisation (spec §7). */
export const listJobsPendentes = call({
  method: 'GET',
  path: 'pacientes/jobs-pendentes',
  access: ['ler', 'Laboratorio'],
  summary: 'Jobs de pacientes que esperam autorização',
  query: z.strictObject({
    NomeCompleto_contains: z.string().trim().max(200).optional(),
    CPF: z.string().trim().max(20).optional(),
    _limit: z.coerce.number().pipe(z.int().min(1).max(500)).default(25),
    _start: z.coerce.number().pipe(z.int().min(0).max(1_000_000)).default(0),
  }),
  answer: z.strictObject({
    data: z.array(
      z.strictObject({
        id,
        Empresa: id,
        NomeCompleto: z.string(),
        CPF: z.string().nullable(),
        JobsNaoAutorizados: z.array(Job.row),
      }),
    ),
    total: z.int().nonnegative(),
  }),
});

const etiquetas = {
  /** The label model; without it the first one by name that is a PDF. */
  Modelo: id.optional(),
  /** Of each label; without it as many as the model says. */
  Copias: z.int().min(1).max(20).optional(),
};

/** The labels of a job's samples, by the company's label model. Each is counted, with who printed it. */
export const imprimirEtiquetas = call({
  method: 'POST',
  path: 'jobs/{id}/etiquetas',
  access: ['ler', 'Laboratorio'],
  summary: 'Etiquetas das amostras de um job, em PDF ou ZPL',
  params: byId,
  body: z.strictObject({
    ...etiquetas,
    /** One sample alone. */
    Sample: id.optional(),
  }),
  answer: z.instanceof(Uint8Array),
  transfer: 'file',
});

/** The labels of samples of any jobs, in the order they are sent. */
export const imprimirEtiquetasAmostras = call({
  method: 'POST',
  path: 'samples/etiquetas',
  access: ['ler', 'Laboratorio'],
  summary: 'Etiquetas de amostras, em PDF ou ZPL',
  body: z.strictObject({ ...etiquetas, Samples: z.array(id).min(1).max(500) }),
  answer: z.instanceof(Uint8Array),
  transfer: 'file',
});

/** The thermal printers that the operator has opened for the caller's companies. */
export const listImpressoras = call({
  method: 'GET',
  path: 'impressoras-etiquetas',
  access: ['ler', 'Laboratorio'],
  summary: 'Impressoras de etiquetas da empresa',
  answer: z.array(z.strictObject({ Empresa: id, Nome: texto(60) })),
});

/** Sends the labels of samples to a thermal printer, by a model in ZPL; what was sent is answered. */
export const enviarEtiquetas = call({
  method: 'POST',
  path: 'samples/etiquetas/imprimir',
  access: ['ler', 'Laboratorio'],
  summary: 'Imprime etiquetas de amostras em uma impressora térmica (ZPL)',
  body: z.strictObject({
    Samples: z.array(id).min(1).max(500),
    Modelo: id,
    Copias: etiquetas.Copias,
    /** Its name. */
    Impressora: texto(60),
  }),
  answer: z.instanceof(Uint8Array),
  transfer: 'file',
});
