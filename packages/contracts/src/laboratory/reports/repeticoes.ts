import { z } from 'zod';
import { id } from '../../shared/bricks.ts';
import { declareReport } from '../../shared/report.ts';
import { Test } from '../test.ts';
import { count, exam, examColumns, examLink, period, READ, share, within } from './period.ts';

/** Tests authorised after more than one run. */
export const relatorioRepeticoes = declareReport('laboratory.repeticoes', {
  ability: READ,
  parameters: z.strictObject({ ...period, ...exam }),
  links: examLink,
  columns: z.strictObject({
    ...examColumns,
    Exames: count,
    Repetidos: count,
    /** Runs beyond the first. */
    Repeticoes: count,
    RepetidosPercentual: share,
  }),
  keys: z.strictObject({ Tratamento: id }),
  totals: { Exames: 'sum', Repetidos: 'sum', Repeticoes: 'sum' },
  opens: ({ Tratamento }, days) => ({
    noun: Test,
    where: { Tratamento: String(Tratamento), ...within('AutorizadoEm', days), Execucao_gte: '2' },
  }),
});
