import { InstituicaoFinanceira } from '@bancada/contracts';
import { firstRows } from '../../../platform/first-rows/index.ts';
import { bancos } from './bancos.ts';

/** Every institution with a COMPE code. One that a company typed by code or by name alone is the same. */
export const instituicaoFinanceiraRows = firstRows(InstituicaoFinanceira, {
  source: 'Banco Central do Brasil: instituições com código COMPE e ISPB, pela lista pública BancosBrasileiros',
  date: '2026-08-22',
  keys: [['ISPB'], ['Codigo'], ['Nome']],
  rows: bancos.map(([Codigo, ISPB, Nome]) => ({ Codigo, ISPB, Nome })),
});
