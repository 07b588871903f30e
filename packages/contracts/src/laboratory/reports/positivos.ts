import { z } from 'zod';
import { texto } from '../../shared/bricks.ts';
import { declareReport } from '../../shared/report.ts';
import { count, exam, examColumns, examLink, period, READ, share } from './period.ts';

/** What coded results said: of each component chosen from a list, how often each of its choices was authorised. */
export const relatorioPositivos = declareReport('laboratory.positivos', {
  ability: READ,
  parameters: z.strictObject({ ...period, ...exam }),
  links: examLink,
  columns: z.strictObject({
    ...examColumns,
    Componente: texto(200),
    Codigo: texto(200),
    Resultado: texto(200),
    Resultados: count,
    /** Of the component's authorised results, in per cent. */
    ResultadosPercentual: share,
  }),
  keys: z.strictObject({}),
});
