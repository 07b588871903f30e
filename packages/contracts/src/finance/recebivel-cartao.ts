import { z } from 'zod';
import { data, dinheiro, id, percentual, texto } from '../shared/bricks.ts';
import { difference } from '../shared/dinheiro.ts';
import { resource, type Row } from '../shared/resource.ts';
import { recebivelCartaoMachine, recebivelCartaoStates } from './recebivel-cartao.machine.ts';

/** What a card acquirer owes of one instalment of a sale. It begins with a settlement by card. */
export const RecebivelCartao = resource({
  path: 'recebivel-cartaos',
  noun: 'finance.RecebivelCartao',
  subject: 'Financeiro',
  scope: 'unidade',
  sort: 'DataPrevista:ASC',
  search: ['NSU', 'Autorizacao'],
  found: false,
  linked: ['NSU', 'DataVenda'],
  indexes: [
    ['DataPrevista'],
    ['DataVenda'],
    ['Unidade'],
    ['Titulo'],
    ['TituloBaixa'],
    ['AdministradoraCartao', 'DataPrevista'],
    ['Transferencia'],
    ['AntecipacaoCartao'],
    ['Situacao', 'DataPrevista'],
  ],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Titulo: { path: 'titulos', fields: ['Descricao'] },
    TituloBaixa: { path: 'titulo-baixas', fields: ['Data'] },
    AdministradoraCartao: { path: 'administradora-cartaos', fields: ['Nome'] },
    Transferencia: { path: 'transferencias', fields: ['Data'] },
    AntecipacaoCartao: { path: 'antecipacao-cartoes', fields: ['Data'] },
  },
  derived: {
    Liquido: ({ Bruto, ValorTaxa, CustoAntecipacao }) =>
      difference(difference(Bruto, ValorTaxa), CustoAntecipacao ?? '0'),
  },
  machine: recebivelCartaoMachine,
  deadlines: { DataPrevista: { in: ['Previsto'] } },
  totals: { Bruto: 'sum', ValorTaxa: 'sum', Liquido: 'sum' },
  schema: z.strictObject({
    Unidade: id,
    Titulo: id,
    TituloBaixa: id,
    AdministradoraCartao: id,
    Bandeira: texto(40),
    Tipo: z.enum(['Debito', 'Credito']),
    Parcela: z.int().min(1).max(99),
    Parcelas: z.int().min(1).max(99),
    NSU: texto(40).nullable(),
    Autorizacao: texto(40).nullable(),
    DataVenda: data,
    Bruto: dinheiro,
    /** The rate that was agreed when it was sold, and what it comes to. */
    Taxa: percentual,
    ValorTaxa: dinheiro,
    Liquido: dinheiro,
    /** When it is to be paid; of what is advanced, the day of the advance. */
    DataPrevista: data,
    AntecipacaoCartao: id.nullable(),
    /** When it would have been paid, and what it costs that it is not. */
    DataSemAntecipacao: data.nullable(),
    CustoAntecipacao: dinheiro.nullable(),
    /** The payout it came with: from the acquirer's account to the bank. Empty until a bank's line has it. */
    Transferencia: id.nullable(),
    Situacao: z.enum(recebivelCartaoStates),
  }),
});
export type RecebivelCartao = Row<typeof RecebivelCartao>;
