import { z } from 'zod';
import { data, dinheiro, id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';
import { diferencasCartao } from './cartao.ts';
import { extratoCartaoLinhaMachine, extratoCartaoLinhaStates } from './extrato-cartao-linha.machine.ts';

/**
 * What a card acquirer's statement says of one instalment, held against what was sold. What it says never changes; what
 * it is held against, and its state, do.
 */
export const ExtratoCartaoLinha = resource({
  path: 'extrato-cartao-linhas',
  noun: 'finance.ExtratoCartaoLinha',
  subject: 'Financeiro',
  scope: 'empresa',
  sort: 'DataVenda:DESC,id:DESC',
  search: ['NSU', 'Autorizacao', 'Bandeira'],
  found: false,
  linked: ['NSU', 'DataVenda'],
  indexes: [
    ['DataVenda'],
    ['DataPagamento'],
    ['ArquivoBancario'],
    ['AdministradoraCartao', 'DataVenda'],
    ['RecebivelCartao'],
    ['Situacao', 'DataVenda'],
  ],
  relations: {
    ArquivoBancario: { path: 'arquivo-bancarios', fields: ['Arquivo'] },
    AdministradoraCartao: { path: 'administradora-cartaos', fields: ['Nome'] },
    RecebivelCartao: { path: 'recebivel-cartaos', fields: ['NSU', 'DataVenda'] },
  },
  machine: extratoCartaoLinhaMachine,
  totals: { Bruto: 'sum', TaxaPrevista: 'sum', ValorTaxa: 'sum', DiferencaTaxa: 'sum', Liquido: 'sum' },
  schema: z.strictObject({
    ArquivoBancario: id,
    AdministradoraCartao: id,
    /** Where it is in the file. */
    Linha: z.int().positive(),
    DataVenda: data,
    /** When the acquirer pays it; empty where the statement does not say. */
    DataPagamento: data.nullable(),
    Bandeira: texto(40).nullable(),
    Parcela: z.int().min(1).max(99),
    Parcelas: z.int().min(1).max(99).nullable(),
    NSU: texto(40).nullable(),
    Autorizacao: texto(40).nullable(),
    Bruto: dinheiro,
    /** What the acquirer kept. */
    ValorTaxa: dinheiro,
    Liquido: dinheiro,
    /** What was sold, and what was agreed of it; empty where no sale was found. */
    RecebivelCartao: id.nullable(),
    BrutoPrevisto: dinheiro.nullable(),
    /** The agreed rate of what the statement says was sold. */
    TaxaPrevista: dinheiro.nullable(),
    DiferencaTaxa: dinheiro.nullable(),
    DataPrevista: data.nullable(),
    Diferencas: z.array(z.enum(diferencasCartao)).max(diferencasCartao.length),
    /** What makes it the same line when it arrives again. */
    Chave: texto(64),
    Situacao: z.enum(extratoCartaoLinhaStates),
  }),
});
export type ExtratoCartaoLinha = Row<typeof ExtratoCartaoLinha>;
