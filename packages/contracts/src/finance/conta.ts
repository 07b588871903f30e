import { z } from 'zod';
import { data, dinheiro, id, texto } from '../shared/bricks.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A bank account or cash box of the company. */
export const Conta = resource({
  path: 'contas',
  noun: 'finance.Conta',
  subject: 'Financeiro',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'Agencia', 'Numero', 'ChavePix', 'ConvenioCNAB'],
  linked: ['Nome'],
  indexes: [['Nome'], ['TipoConta'], ['InstituicaoFinanceira'], ['Unidade']],
  relations: {
    TipoConta: { path: 'tipo-contas', fields: ['Nome'] },
    InstituicaoFinanceira: { path: 'instituicao-financeiras', fields: ['Nome', 'Codigo'] },
    Unidade: { path: 'unidades', fields: ['Nome'] },
  },
  schema: z.strictObject({
    Nome: texto(120),
    TipoConta: id,
    InstituicaoFinanceira: id.nullable(),
    Agencia: texto(20).nullable(),
    Numero: texto(40).nullable(),
    Unidade: id.nullable(),
    ChavePix: texto(80).nullable(),
    ConvenioCNAB: texto(40).nullable(),
    SaldoInicial: dinheiro,
    DataSaldo: data,
    IsActive: z.boolean(),
  }),
});
export type Conta = Row<typeof Conta>;

/** An agreement has its bank's own format, and a bank. */
export const contaExample = example(Conta, () => ({ ConvenioCNAB: null }));
