import { z } from 'zod';
import { data, dinheiro, id, memo, texto } from '../shared/bricks.ts';
import { difference } from '../shared/dinheiro.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';
import { extratoLinhaMachine, extratoLinhaStates } from './extrato-linha.machine.ts';

const amountOf = (value: unknown): string => dinheiro.catch('0').parse(value);

/** A movement of an account as its bank has it; positive is what came in. Only its state changes. */
export const ExtratoLinha = resource({
  path: 'extrato-linhas',
  noun: 'finance.ExtratoLinha',
  subject: 'Financeiro',
  scope: 'empresa',
  sort: 'Data:DESC,id:DESC',
  search: ['Memo', 'Documento', 'FITID'],
  found: false,
  linked: ['Memo', 'Data'],
  indexes: [['Data'], ['ArquivoBancario'], ['Conta', 'Data'], ['Situacao', 'Data'], ['Chave']],
  relations: {
    ArquivoBancario: { path: 'arquivo-bancarios', fields: ['Arquivo'] },
    Conta: { path: 'contas', fields: ['Nome'] },
  },
  derived: { Falta: ({ Valor, Conciliado }) => difference(amountOf(Valor), amountOf(Conciliado)) },
  machine: extratoLinhaMachine,
  totals: { Valor: 'sum', Conciliado: 'sum', Falta: 'sum' },
  schema: z.strictObject({
    ArquivoBancario: id,
    Conta: id,
    /** Where it is in the file. */
    Linha: z.int().positive(),
    Data: data,
    Valor: dinheiro,
    /** The bank's own number of it; banks use them again. */
    FITID: texto(255).nullable(),
    Memo: memo(500).nullable(),
    Documento: texto(60).nullable(),
    /** What makes it the same line when it arrives again. */
    Chave: texto(64),
    /** How much of it is held against settlements and transfers. */
    Conciliado: dinheiro,
    Falta: dinheiro,
    Situacao: z.enum(extratoLinhaStates),
  }),
});
export type ExtratoLinha = Row<typeof ExtratoLinha>;

/** Nothing of it is reconciled. */
export const extratoLinhaExample = example(ExtratoLinha, () => ({ Valor: '100', Conciliado: '0', Falta: '100' }));
