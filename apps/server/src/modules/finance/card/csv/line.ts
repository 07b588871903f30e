import type { ExtratoCartaoLinha } from '@bancada/contracts';

/** A line of an acquirer's statement as its file has it. */
export type CardLine = Pick<
  ExtratoCartaoLinha,
  | 'Linha'
  | 'DataVenda'
  | 'DataPagamento'
  | 'Bandeira'
  | 'Parcela'
  | 'Parcelas'
  | 'NSU'
  | 'Autorizacao'
  | 'Bruto'
  | 'ValorTaxa'
  | 'Liquido'
>;
