import { z } from 'zod';
import { data, dinheiro, id, texto, versao } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { loteAnswer } from '../shared/lote.ts';
import { ExtratoLinha } from './extrato-linha.ts';
import { motivosSugestao, tiposSugestao } from './sugestoes.ts';

const READ = ['ler', 'Financeiro'] as const;
const WRITE = ['editar', 'Financeiro'] as const;
const count = z.int().nonnegative();
const byId = z.strictObject({ id: z.coerce.number().pipe(id) });

/** So many lines or targets are reconciled by one call at most. */
export const MAX_CONCILIACAO = 50;

/** So many lines are suggested for by one call at most. */
export const MAX_SUGERIDAS = 500;

/** Ids as a query has them: one, or several of the same name. */
const number = z.coerce.number().pipe(id);
const ids = z.union([number.transform((one) => [one]), z.array(number).min(1).max(MAX_SUGERIDAS)]);

const lines = z
  .array(z.strictObject({ id, Versao: versao }))
  .min(1)
  .max(MAX_CONCILIACAO);
const linhas = z.strictObject({ linhas: z.array(ExtratoLinha.row) });

/** The statement of an account, with what it had after each line, and whether that is what its bank says. */
export const lerExtratoConta = call({
  method: 'GET',
  path: 'contas/{id}/extrato',
  access: READ,
  summary: 'Extrato de uma conta, com o saldo depois de cada linha e a diferença para o saldo do banco',
  params: byId,
  query: z.strictObject({
    /** Those that wait for somebody, or all. */
    Situacao: z.enum(['Pendentes', 'Todas']).default('Pendentes'),
    _limit: z.coerce.number().pipe(z.int().min(1).max(500)).default(200),
    _start: z.coerce.number().pipe(count).default(0),
  }),
  answer: z.strictObject({
    linhas: z.array(z.strictObject({ ...ExtratoLinha.row.shape, SaldoApos: dinheiro })),
    /** How many lines there are, beyond those that are answered. */
    total: count,
    Pendentes: count,
    /** What is still to be explained of the lines that wait. */
    ValorPendente: dinheiro,
    /** The day of the last balance that the bank has said; null without one. */
    SaldoEm: data.nullable(),
    /** What the bank says that the account had then. */
    Banco: dinheiro.nullable(),
    /** The same by the lines: the account's first balance and all that moved since. */
    Extrato: dinheiro,
    /** The same by the books: settlements and transfers. */
    Livros: dinheiro,
    /** What the bank says beyond the lines: other than zero, a line is missing or there twice. */
    Diferenca: dinheiro.nullable(),
  }),
});

/** What lines of a statement may be, the likeliest first, and why. */
export const sugerirConciliacao = call({
  method: 'GET',
  path: 'extrato-linhas/sugestoes',
  access: READ,
  summary: 'O que linhas de extrato podem ser, o mais provável primeiro, e por quê',
  query: z.strictObject({ id: ids }),
  answer: z.strictObject({
    linhas: z.array(
      z.strictObject({
        id,
        Sugestoes: z.array(
          z.strictObject({
            Tipo: z.enum(tiposSugestao),
            id,
            /** Of the title: what was read is what is settled. */
            Versao: versao.nullable(),
            /** The title it is of; null for a transfer. */
            Titulo: id.nullable(),
            Descricao: z.string().nullable(),
            Nome: z.string().nullable(),
            Data: data,
            Valor: dinheiro,
            Pontos: count,
            Motivos: z.array(z.enum(motivosSugestao)),
            Dias: count,
            /** Of a payout that is of one brand alone. */
            Bandeira: texto(40).nullable(),
          }),
        ),
        /** The rule that classifies it. */
        Regra: z.strictObject({ id, Nome: texto(120), PlanoConta: id, Fornecedor: id.nullable() }).nullable(),
      }),
    ),
    /** How many lines are answered. */
    total: count,
  }),
});

/**
 * Holds lines of one account against titles, settlements, transfers and payouts of card acquirers. Titles are settled with it, on the day of the
 * first line, by the amounts that are given: once, whoever settles them meanwhile.
 */
export const conciliarLinhas = call({
  method: 'POST',
  path: 'extrato-linhas/conciliar',
  kind: 'bulk',
  access: WRITE,
  idempotent: true,
  summary: 'Concilia linhas de extrato com títulos, baixas e transferências',
  body: z.strictObject({
    Linhas: lines,
    Alvos: z
      .array(
        z.discriminatedUnion('Tipo', [
          z.strictObject({
            Tipo: z.literal('Titulo'),
            id,
            Versao: versao,
            /** How much of it is settled; without it all that is owed, as far as the lines reach. */
            Valor: dinheiro.optional(),
            Juros: dinheiro.nullable().optional(),
            Multa: dinheiro.nullable().optional(),
            Desconto: dinheiro.nullable().optional(),
          }),
          z.strictObject({ Tipo: z.literal('Baixa'), id }),
          z.strictObject({ Tipo: z.literal('Transferencia'), id }),
          // Of one of its instalments: all of that day are paid with it, or those that the acquirer says are of a brand.
          z.strictObject({ Tipo: z.literal('Repasse'), id, Bandeira: texto(40).optional() }),
        ]),
      )
      .min(1)
      .max(MAX_CONCILIACAO),
  }),
  answer: linhas,
});

/** Makes what a line is of: one title or several, settled and reconciled at once. */
export const lancarLinha = call({
  method: 'POST',
  path: 'extrato-linhas/{id}/lancar',
  access: WRITE,
  idempotent: true,
  summary: 'Cria, já baixado e conciliado, o título que faltava para uma linha de extrato; ou vários, que a dividem',
  params: byId,
  body: z.strictObject({
    Versao: versao,
    Unidade: id,
    Partes: z
      .array(
        z.strictObject({
          Descricao: texto(200),
          PlanoConta: id,
          Fornecedor: id.nullable().default(null),
          Cliente: id.nullable().default(null),
          /** Of the same direction as the line, without its sign. */
          Valor: dinheiro,
        }),
      )
      .min(1)
      .max(MAX_CONCILIACAO),
  }),
  answer: linhas,
});

/** Makes the transfer between own accounts that a line is of. The other account's line finds it there. */
export const transferirLinha = call({
  method: 'POST',
  path: 'extrato-linhas/{id}/transferir',
  access: WRITE,
  idempotent: true,
  summary: 'Diz que uma linha de extrato é uma transferência com outra conta da empresa',
  params: byId,
  body: z.strictObject({ Versao: versao, Conta: id }),
  answer: linhas,
});

/** Reverses what lines are reconciled with, and what was settled or made for it. */
export const desfazerConciliacao = call({
  method: 'POST',
  path: 'extrato-linhas/desconciliar',
  kind: 'bulk',
  access: WRITE,
  also: [['autorizar', 'Financeiro']],
  idempotent: true,
  summary: 'Desfaz a conciliação de linhas de extrato, com o que foi baixado ou criado por ela',
  body: z.strictObject({ Justificativa: texto(500), itens: lines }),
  answer: loteAnswer(ExtratoLinha.row, ExtratoLinha.calls.get.answer),
});
