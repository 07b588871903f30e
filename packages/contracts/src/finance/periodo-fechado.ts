import { z } from 'zod';
import { data, id, instante, memo } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';
import { periodoFechadoMachine, periodoFechadoStates } from './periodo-fechado.machine.ts';

/** The first day of the month of a day. */
export const mesDe = (day: string): string => `${day.slice(0, 8)}01`;

/** A month whose figures do not change any more, until somebody opens it with a reason. */
export const PeriodoFechado = resource({
  path: 'periodo-fechados',
  noun: 'finance.PeriodoFechado',
  subject: 'Financeiro',
  scope: 'empresa',
  sort: 'Mes:DESC',
  linked: ['Mes'],
  indexes: [['Mes'], ['FechadoPor']],
  relations: { FechadoPor: { path: 'usuarios', fields: ['Nome'] } },
  machine: periodoFechadoMachine,
  schema: z.strictObject({
    /** Its first day. */
    Mes: data,
    Situacao: z.enum(periodoFechadoStates),
    FechadoEm: instante,
    FechadoPor: id,
    /** Why it was opened again. */
    Motivo: memo(500).nullable(),
  }),
});
export type PeriodoFechado = Row<typeof PeriodoFechado>;

/** A month begins on its first day. */
export const periodoFechadoExample = example(PeriodoFechado, (n) => ({ Mes: `20${String(10 + (n % 80))}-01-01` }));

/** Closes a month that is over: from then on nothing that would change a figure of it is stored. */
export const fecharPeriodo = call({
  method: 'POST',
  path: 'periodo-fechados/fechar',
  access: ['autorizar', 'Financeiro'],
  summary: 'Fecha um mês: nenhum valor dele muda até que alguém o abra com um motivo',
  body: z.strictObject({
    /** Asked of who works in several companies. */
    Empresa: id.optional(),
    /** A day of the month. */
    Mes: data,
  }),
  answer: PeriodoFechado.row,
});
