import { z } from 'zod';
import { data, dinheiro, id, texto } from '../shared/bricks.ts';
import { series } from '../shared/document.ts';
import { resource, type Row } from '../shared/resource.ts';
import { cobrancaMachine, cobrancaStates } from './cobranca.machine.ts';

/** What asks the payer of a receivable for the money: a bank slip, or a Pix code. */
export const Cobranca = resource({
  path: 'cobrancas',
  noun: 'finance.Cobranca',
  subject: 'Financeiro',
  scope: 'unidade',
  sort: 'Numero:DESC',
  search: ['NossoNumero', 'Txid'],
  linked: ['Numero', 'Tipo'],
  indexes: [['Numero'], ['Unidade'], ['Titulo'], ['Conta'], ['Situacao'], ['ArquivoBancario']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Titulo: { path: 'titulos', fields: ['Descricao'] },
    Conta: { path: 'contas', fields: ['Nome'] },
    ArquivoBancario: { path: 'arquivo-bancarios', fields: ['Arquivo'] },
  },
  ownSteps: cobrancaMachine,
  numbers: { Numero: series('cobrancas') },
  totals: { Valor: 'sum' },
  schema: z.strictObject({
    Unidade: id,
    Titulo: id,
    Conta: id,
    Tipo: z.enum(['Boleto', 'Pix', 'Link']),
    Numero: z.int(),
    /** By what the bank knows it; a Pix code has none. */
    NossoNumero: texto(20).nullable(),
    /** By what a Pix payment names it. */
    Txid: texto(25).nullable(),
    /** What the payer types or copies: 47 digits of a slip, or the Pix code. */
    Linha: texto(512).nullable(),
    Valor: dinheiro,
    Vencimento: data,
    Situacao: z.enum(cobrancaStates),
    /** The file that told the bank of it. */
    ArquivoBancario: id.nullable(),
    /** The bank has it, and is to be told that it is withdrawn. */
    BaixaPendente: z.boolean(),
  }),
});
export type Cobranca = Row<typeof Cobranca>;
