import { z } from 'zod';
import { brick, id, instante, texto } from '../../shared/bricks.ts';
import { criticoStates, ResultadoCritico } from '../critical/index.ts';
import { declareReport } from '../../shared/report.ts';
import { period, READ } from './period.ts';

const minutes = z.int().nonnegative().nullable();

/** Critical results and how long they waited: until somebody took them on, and until somebody was told. */
export const relatorioCriticos = declareReport('laboratory.criticos', {
  ability: READ,
  parameters: z.strictObject(period),
  columns: z.strictObject({
    DetectadoEm: instante,
    Amostra: texto(40),
    Componente: texto(200),
    Situacao: brick('choice', z.enum(criticoStates), 'laboratory.criticoStatus'),
    MinutosCiencia: minutes,
    MinutosComunicacao: minutes,
    /** Who told it. */
    Comunicou: texto(200).nullable(),
  }),
  keys: z.strictObject({ id }),
  totals: { MinutosCiencia: 'mean', MinutosComunicacao: 'mean' },
  opens: ({ id: critical }) => ({ noun: ResultadoCritico, id: critical }),
});
