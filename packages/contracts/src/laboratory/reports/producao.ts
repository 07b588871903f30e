import { z } from 'zod';
import { data, id } from '../../shared/bricks.ts';
import { declareReport } from '../../shared/report.ts';
import { Test } from '../test.ts';
import { count, exam, examColumns, examLink, period, READ, within } from './period.ts';

/** How long a line of the production is. */
export const passosProducao = ['dia', 'semana', 'mes'] as const;

/** Tests authorised, by exam, sector and step of the calendar. */
export const relatorioProducao = declareReport('laboratory.producao', {
  ability: READ,
  parameters: z.strictObject({ ...period, Passo: z.enum(passosProducao).default('mes'), ...exam }),
  links: examLink,
  columns: z.strictObject({ Periodo: data, ...examColumns, Amostras: count, Exames: count }),
  // The days of the step that lie within the period.
  keys: z.strictObject({ Tratamento: id, De: data, Ate: data }),
  totals: { Exames: 'sum' },
  opens: ({ Tratamento, ...days }) => ({
    noun: Test,
    where: { Tratamento: String(Tratamento), ...within('AutorizadoEm', days) },
  }),
});
