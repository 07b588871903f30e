import { z } from 'zod';
import { data, id, texto } from '../../shared/bricks.ts';
import { ControleMedida } from '../controle-medida.ts';
import { declareReport } from '../../shared/report.ts';
import { count, period, READ, share, within } from './period.ts';

/** Measures of controls and the rules they broke, by material, level and component. */
export const relatorioControles = declareReport('laboratory.controles', {
  ability: READ,
  parameters: z.strictObject(period),
  columns: z.strictObject({
    Material: texto(120),
    Nivel: texto(40),
    Lote: texto(40),
    Validade: data,
    Componente: texto(200),
    Medidas: count,
    ComViolacao: count,
    ComViolacaoPercentual: share,
    /** Which rules, and how often each: `1-3s: 2, 2-2s: 1`. */
    Regras: texto(500).nullable(),
  }),
  keys: z.strictObject({ ControleLote: id, Component: id }),
  totals: { Medidas: 'sum', ComViolacao: 'sum' },
  opens: ({ ControleLote, Component }, days) => ({
    noun: ControleMedida,
    where: { ControleLote: String(ControleLote), Componente: String(Component), ...within('Data', days) },
  }),
});
