import { z } from 'zod';
import { id } from '../../shared/bricks.ts';
import { declareReport } from '../../shared/report.ts';
import { Test } from '../test.ts';
import { count, exam, examColumns, examLink, period, READ, share, within } from './period.ts';

/** Tests authorised by their promise and after it, and how many hours they took from receipt to authorisation. */
export const relatorioPrazos = declareReport('laboratory.prazos', {
  ability: READ,
  parameters: z.strictObject({ ...period, ...exam }),
  links: examLink,
  columns: z.strictObject({
    ...examColumns,
    Exames: count,
    NoPrazo: count,
    Atrasados: count,
    SemPrazo: count,
    /** Of those with a promise, in per cent. */
    NoPrazoPercentual: share,
    HorasMedia: share,
    /** Nine of ten took no longer. */
    HorasP90: share,
  }),
  keys: z.strictObject({ Tratamento: id }),
  totals: { Exames: 'sum', NoPrazo: 'sum', Atrasados: 'sum', SemPrazo: 'sum' },
  opens: ({ Tratamento }, days) => ({
    noun: Test,
    where: { Tratamento: String(Tratamento), ...within('AutorizadoEm', days), NoPrazo: 'false' },
  }),
});
