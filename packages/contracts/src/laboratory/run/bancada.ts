import { z } from 'zod';
import { data, id, instante, texto } from '../../shared/bricks.ts';
import { call } from '../../shared/call.ts';

/**
 * What the overview of the bench says: what waits where, what was promised for each hour of the day and came in time,
 * what was received and refused, what is repeated, and what controls measured.
 */
export const blocosBancada = ['espera', 'prazo', 'recebimento', 'repeticao', 'controle'] as const;
/** The name of one block of the overview. */
export type BlocoBancada = (typeof blocosBancada)[number];

/** One number, and the filter of the list that shows exactly its rows. */
export const linhaBancada = z.strictObject({
  Valor: z.string().nullable(),
  Serie: z.string().nullable(),
  Quantidade: z.int(),
  Filtro: z.record(z.string(), z.array(z.string())),
});
/** One counted line of a block, with its filter. */
export type LinhaBancada = z.infer<typeof linhaBancada>;

/** Today at the bench, in one request: a block for each noun the person may list. */
export const lerBancada = call({
  method: 'GET',
  path: 'bancada-hoje',
  access: ['ler', 'Laboratorio'],
  summary: 'O dia na bancada: o que espera, prazos, recebimento, repetições e controles',
  query: z.strictObject({ Unidade: z.coerce.number().pipe(id).optional() }),
  answer: z.strictObject({
    Dia: data,
    Em: instante,
    Blocos: z.array(
      z.strictObject({ Bloco: z.enum(blocosBancada), Recurso: texto(80), Linhas: z.array(linhaBancada) }),
    ),
  }),
});
