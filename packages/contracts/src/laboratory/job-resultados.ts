import { z } from 'zod';
import { codigo, id, instante, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { recusa } from '../shared/refusal.ts';
import { valorResultado } from './value.ts';

const params = z.strictObject({ id: z.coerce.number().pipe(id) });

/** So many earlier results of a component are answered at most, the latest first. */
export const MAX_ANTERIORES = 12;

/** An earlier, authorised result of the same patient. */
export const resultadoAnterior = z.strictObject({
  CodigoComponent: codigo,
  ValorResultado: valorResultado,
  Unidade: texto(40).nullable(),
  /** When the sample was taken, else when the result was authorised. */
  Data: instante,
  Job: id,
  JobCodigo: texto(40),
});
/** One earlier result of a component, with its day and its job. */
export type ResultadoAnterior = z.infer<typeof resultadoAnterior>;

/** What is known of a job's patient from earlier jobs, by the codes of the job's components; nothing of other jobs. */
export const lerAnteriores = call({
  method: 'GET',
  path: 'jobs/{id}/anteriores',
  access: ['ler', 'Laboratorio'],
  summary: 'Resultados anteriores autorizados do paciente do job, por componente',
  params,
  answer: z.array(resultadoAnterior),
});

/** Whether a step may be taken of a test by the person who asks, and why not. */
export const passoPronto = z.strictObject({
  Test: id,
  Acao: z.enum(['digitar', 'conferir', 'autorizar']),
  /** Null: it may. */
  Motivo: recusa.nullable(),
});
/** One step of one test, and why the person may not take it; `Motivo` is null where they may. */
export type PassoPronto = z.infer<typeof passoPronto>;

/** Each test of a job that waits for a step of this person's, decided as the step itself would be, and not taken. */
export const lerProntos = call({
  method: 'GET',
  path: 'jobs/{id}/prontos',
  access: ['ler', 'Laboratorio'],
  summary: 'Exames do job que esperam um passo da pessoa, e o que falta a cada um',
  params,
  answer: z.array(passoPronto),
});
