import { z } from 'zod';
import { decimal, id } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { compareDecimal } from '../shared/decimal.ts';
import { OrcadoConta } from './orcado-conta.ts';

/** What a year's budget is begun with. */
export const basesOrcado = ['Orcado', 'Realizado'] as const;
/** The budget of the year before, or what it actually brought and cost. */
export type BaseOrcado = (typeof basesOrcado)[number];

const within = (value: string) => compareDecimal(value, '-100') >= 0 && compareDecimal(value, '1000') <= 0;

/**
 * Begins the budget of a unit's year with the year before: a row for each account (and cost centre, where the budget is
 * the base) that has none yet. Rows that are there stay as they are, so that a second try adds nothing.
 */
export const preencherOrcado = call({
  method: 'POST',
  path: 'orcado-contas/preencher',
  access: ['criar', 'Financeiro'],
  summary: 'Começa o orçado de um ano com o do ano anterior, ou com o que se realizou nele; o que já existe fica',
  body: z.strictObject({
    Unidade: id,
    /** The year that is begun. */
    Ano: OrcadoConta.row.shape.Ano,
    Base: z.enum(basesOrcado),
    /** By how much per cent each amount is raised; negative to lower it. */
    Ajuste: decimal.refine(within).default('0'),
  }),
  answer: z.strictObject({ Criados: z.int().min(0), Existentes: z.int().min(0) }),
});
