import { InstituicaoFinanceira } from '@bancada/contracts';
import { z } from 'zod';
import { firstRows } from '../../../platform/first-rows/index.ts';
import bancos from './bancos.json' with { type: 'json' };

/**
 * Code, ISPB and name of each institution with a COMPE code: facts of the Banco Central do Brasil (participants of the STR
 * and of the COMPE) as the public list BancosBrasileiros had them on 2026-08-22; names of more than 120 characters by
 * their short form.
 */
const institutions = z.array(z.tuple([z.string(), z.string(), z.string()])).parse(bancos);

/** Every institution with a COMPE code. One that a company typed by code or by name alone is the same. */
export const instituicaoFinanceiraRows = firstRows(InstituicaoFinanceira, {
  source: 'Banco Central do Brasil: instituições com código COMPE e ISPB, pela lista pública BancosBrasileiros',
  date: '2026-08-22',
  keys: [['ISPB'], ['Codigo'], ['Nome']],
  rows: institutions.map(([Codigo, ISPB, Nome]) => ({ Codigo, ISPB, Nome })),
});
