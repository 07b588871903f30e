import { z } from 'zod';
import { texto } from '../../shared/bricks.ts';
import { declareReport } from '../../shared/report.ts';
import { count, period, READ, share } from './period.ts';

/** Samples refused at the counter, by reason and material; one refused for two reasons is in both lines. */
export const relatorioRejeicoes = declareReport('laboratory.rejeicoes', {
  ability: READ,
  parameters: z.strictObject(period),
  columns: z.strictObject({
    /** Null: refused without a reason of the catalogue. */
    Motivo: texto(120).nullable(),
    Material: texto(120).nullable(),
    Rejeitadas: count,
    /** Of all samples received or refused in the period, in per cent. */
    RejeitadasPercentual: share,
  }),
  keys: z.strictObject({}),
});
