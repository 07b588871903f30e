import { z } from 'zod';
import { data, dinheiro, id, instante, texto } from '../shared/bricks.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';
import { fatosLancamento, ladosLancamento } from './lancamento.rules.ts';

/**
 * An entry of the ledger: an amount that one side is debited and the other credited, so that debit and credit are the
 * same in each row. It is never changed; what no longer holds is reversed by a row with the sides turned round.
 */
export const Lancamento = resource({
  path: 'lancamentos',
  noun: 'finance.Lancamento',
  subject: 'Financeiro',
  scope: 'unidade',
  sort: 'Data:DESC,id:DESC',
  linked: ['Data'],
  indexes: [
    ['Data'],
    ['Origem', 'OrigemId'],
    ['DebitoConta', 'Data'],
    ['CreditoConta', 'Data'],
    ['PlanoConta', 'Data'],
    ['CentroCusto'],
    ['Estorna'],
  ],
  relations: {
    DebitoConta: { path: 'contas', fields: ['Nome'] },
    CreditoConta: { path: 'contas', fields: ['Nome'] },
    PlanoConta: { path: 'plano-contas', fields: ['Nome', 'Codigo'] },
    CentroCusto: { path: 'centro-custos', fields: ['Nome', 'Codigo'] },
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Estorna: { path: 'lancamentos', fields: ['Data'] },
  },
  totals: { Valor: 'sum' },
  schema: z.strictObject({
    /** The day it counts on: that of competence, or the one on which money moved. */
    Data: data,
    Fato: z.enum(fatosLancamento),
    Debito: z.enum(ladosLancamento),
    /** The account, where the side is one. */
    DebitoConta: id.nullable(),
    Credito: z.enum(ladosLancamento),
    CreditoConta: id.nullable(),
    Valor: dinheiro,
    /** Of the side that is the result. */
    PlanoConta: id.nullable(),
    CentroCusto: id.nullable(),
    /** Empty for what is of the whole company: transfers and opening balances. */
    Unidade: id.nullable(),
    /** The row it originates from: the path of its noun, and its id. */
    Origem: texto(80),
    OrigemId: id,
    /** The entry it reverses. */
    Estorna: id.nullable(),
    EmitidoEm: instante,
  }),
});
export type Lancamento = Row<typeof Lancamento>;

/** A settlement: money came into an account for what was to be received. */
export const lancamentoExample = example(Lancamento, () => ({
  Fato: 'Baixa' as const,
  Debito: 'Conta' as const,
  Credito: 'A_Receber' as const,
  CreditoConta: null,
  PlanoConta: null,
  CentroCusto: null,
  Estorna: null,
  Valor: '100',
}));
