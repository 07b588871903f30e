import { z } from 'zod';
import { codigo, data, decimal, id, percentual, texto, versao } from '../../shared/bricks.ts';
import { call } from '../../shared/call.ts';
import { recusa } from '../../shared/refusal.ts';
import { MapaTrabalhoMedida } from './mapa-trabalho-medida.ts';
import { MapaTrabalhoPosicao, tiposPosicao } from './mapa-trabalho-posicao.ts';
import { MapaTrabalho } from './mapa-trabalho.ts';
import { colunasMapa, linhasMapa } from './plate.ts';

const TYPE = ['digitar', 'Laboratorio'] as const;
const byId = z.strictObject({ id: z.coerce.number().pipe(id) });

const refusedOutcome = z.strictObject({ status: z.literal('invalid'), ...recusa.shape });

/** The instruments of the bench with the exams that are made on them: who works there does not keep them. */
export const listInstrumentosBancada = call({
  method: 'GET',
  path: 'lista-trabalho/instrumentos',
  access: ['ler', 'Laboratorio'],
  summary: 'Instrumentos em uso e os exames feitos em cada um',
  /** Those alone that make an exam. */
  query: z.strictObject({ Tratamento: z.coerce.number().pipe(id).optional() }),
  answer: z.array(z.strictObject({ id, Nome: texto(120), Tratamentos: z.array(id) })),
});

/** What became of one thing that was to be put into a run, moved or taken off. */
export const mapaOutcome = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('ok'), Posicao: MapaTrabalhoPosicao.row }),
  refusedOutcome,
]);
/** One thing's answer: the position it has now, or the refusal. */
export type MapaOutcome = z.infer<typeof mapaOutcome>;

const placed = z.strictObject({ outcomes: z.array(mapaOutcome) });

/** Opens a run: from a template with its blanks and controls, and with the tests that were chosen, in their order. */
export const abrirMapa = call({
  method: 'POST',
  path: 'mapa-trabalhos/abrir',
  access: TYPE,
  limits: { rows: 1536 },
  summary: 'Abre um mapa de trabalho, a partir de um modelo, com os exames escolhidos',
  idempotent: true,
  body: z.strictObject({
    Unidade: id,
    Nome: texto(120),
    Data: data,
    MapaModelo: id.nullable().default(null),
    Tratamento: id.nullable().default(null),
    Instrumento: id.nullable().default(null),
    /** Of a run without a template. */
    Linhas: linhasMapa.default(8),
    Colunas: colunasMapa.default(12),
    LimiteDuplicata: percentual.nullable().default(null),
    Tests: z.array(id).max(1536).default([]),
  }),
  answer: z.strictObject({ mapa: MapaTrabalho.row, outcomes: z.array(mapaOutcome) }),
});

/** What is put into a run: the test of a sample (or its label, as it is scanned), a blank, a control, a duplicate, a spike. */
export const itemMapa = z.strictObject({
  Tipo: z.enum(tiposPosicao).default('Amostra'),
  Test: id.nullable().default(null),
  CodigoBarras: codigo.nullable().default(null),
  ControleLote: id.nullable().default(null),
  Adicao: decimal.nullable().default(null),
  /** Null: the next free one. */
  Posicao: texto(6).nullable().default(null),
});
/** One thing to put into a run, with its position or null for the next free one. */
export type ItemMapa = z.infer<typeof itemMapa>;

/** Puts exams, blanks, controls, duplicates and spikes into positions of a run; each has its own outcome. */
export const colocarNoMapa = call({
  method: 'POST',
  path: 'mapa-trabalhos/{id}/colocar',
  kind: 'bulk',
  access: TYPE,
  summary: 'Coloca exames e controles em posições de um mapa de trabalho',
  params: byId,
  body: z.strictObject({ itens: z.array(itemMapa).min(1).max(1536) }),
  answer: placed,
});

/** Fills the free positions with the tests that wait for the run's exam, the most urgent first. */
export const preencherMapa = call({
  method: 'POST',
  path: 'mapa-trabalhos/{id}/preencher',
  kind: 'bulk',
  access: TYPE,
  summary: 'Preenche as posições livres com os exames que esperam, na ordem do prazo',
  params: byId,
  answer: placed,
});

/** Moves what is in one position to another one of the same run. */
export const moverNoMapa = call({
  method: 'POST',
  path: 'mapa-trabalho-posicaos/{id}/mover',
  access: TYPE,
  summary: 'Muda o que está em uma posição para outra do mesmo mapa',
  params: byId,
  body: z.strictObject({ Posicao: texto(6) }),
  answer: MapaTrabalhoPosicao.row,
});

/** Takes positions off a run, one outcome each; their exams go back to the queue. */
export const retirarDoMapa = call({
  method: 'POST',
  path: 'mapa-trabalhos/{id}/retirar',
  kind: 'bulk',
  access: TYPE,
  summary: 'Retira posições de um mapa; os exames voltam para a fila',
  params: byId,
  body: z.strictObject({ Posicoes: z.array(id).min(1).max(1536) }),
  answer: z.strictObject({
    outcomes: z.array(
      z.discriminatedUnion('status', [z.strictObject({ status: z.literal('ok'), id }), refusedOutcome]),
    ),
  }),
});

/** What blanks, duplicates and spikes measured; sent again with another value it is corrected, with null taken away. */
export const medirPosicoes = call({
  method: 'POST',
  path: 'mapa-trabalhos/{id}/medidas',
  kind: 'bulk',
  access: TYPE,
  summary: 'Grava o que brancos, duplicatas e fortificadas mediram',
  params: byId,
  body: z.strictObject({
    itens: z
      .array(
        z.strictObject({
          MapaTrabalhoPosicao: id,
          Componente: id,
          Valor: decimal.nullable(),
          /** The version of the measure that was changed; null of a new one. */
          Versao: versao.nullable(),
        }),
      )
      .min(1)
      .max(5000),
  }),
  answer: z.strictObject({
    outcomes: z.array(
      z.discriminatedUnion('status', [
        z.strictObject({ status: z.literal('ok'), medida: MapaTrabalhoMedida.row }),
        /** Somebody else changed it: `medida` is what is stored. */
        z.strictObject({ status: z.literal('conflict'), medida: MapaTrabalhoMedida.row }),
        refusedOutcome,
      ]),
    ),
  }),
});

/** Sends an open run's instrument the orders of its tests that still wait and were not sent: each goes out once. */
export const enviarPedidosMapa = call({
  method: 'POST',
  path: 'mapa-trabalhos/{id}/enviar-pedidos',
  access: TYPE,
  summary: 'Envia ao instrumento do mapa os pedidos dos exames que ainda não foram enviados',
  params: byId,
  body: z.strictObject({}),
  answer: z.strictObject({
    /** One for each sample. */
    Mensagens: z.int().nonnegative(),
    /** How many tests they order, by the codes of the instrument. */
    Pedidos: z.int().nonnegative(),
  }),
});
