import { z } from 'zod';
import { data, dinheiro, id, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';

/** What an account's list begins with. */
export const ordensRazao = ['Recentes', 'Antigos'] as const;

/**
 * What moved in an account by the books, and what it had after each movement. The balance is that of the account, whatever
 * part of the list is read and in whichever order.
 */
export const lerRazaoConta = call({
  method: 'GET',
  path: 'contas/{id}/razao',
  access: ['ler', 'Financeiro'],
  summary: 'Movimentos de uma conta pelos livros, com o saldo depois de cada um',
  params: z.strictObject({ id: z.coerce.number().pipe(id) }),
  query: z.strictObject({
    De: data.optional(),
    /** The last day, included. */
    Ate: data.optional(),
    Ordem: z.enum(ordensRazao).default('Recentes'),
    _limit: z.coerce.number().pipe(z.int().min(1).max(200)).default(50),
    _start: z.coerce.number().pipe(z.int().min(0)).default(0),
  }),
  answer: z.strictObject({
    /** How many movements there are, beyond those that are answered. */
    total: z.int(),
    Movimentos: z.array(
      z.strictObject({
        Data: data,
        /** Positive where money came in. */
        Valor: dinheiro,
        /** What the account had after it. */
        Saldo: dinheiro,
        /** The path of the noun it originates from, and its id. */
        Origem: texto(80),
        OrigemId: id,
        /** Empty where the row is of a unit the reader does not see. */
        Descricao: texto(200).nullable(),
      }),
    ),
  }),
});
