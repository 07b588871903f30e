import { z } from 'zod';
import { codigo, id, instante, texto } from '../../shared/bricks.ts';
import { problemaResultado } from '../result.ts';
import { valorResultado } from '../value.ts';

/** A result as it was, or as it would be: its value, why there is none, what it says against the reference. */
export const resultadoJulgado = z.strictObject({
  ValorResultado: valorResultado.nullable(),
  Problema: problemaResultado.nullable(),
  Sinal: z.enum(['normal', 'fora_da_faixa', 'critico']).nullable(),
});
/** One result with its judgement against the reference; null where there is none. */
export type ResultadoJulgado = z.infer<typeof resultadoJulgado>;

/** One authorised result beside what it would be. */
export const linhaImpacto = z.strictObject({
  Test: id,
  Sample: id,
  SampleNome: texto(40),
  Identificacao: texto(120).nullable(),
  Job: id,
  JobCodigo: texto(40),
  AutorizadoEm: instante.nullable(),
  CodigoComponent: codigo,
  Muda: z.boolean(),
  Antes: resultadoJulgado,
  Depois: resultadoJulgado,
});
/** One authorised result before and after a change of its exam. */
export type LinhaImpacto = z.infer<typeof linhaImpacto>;

/** How many results of one component would change, and what of them. */
export const impactoComponente = z.strictObject({
  CodigoComponent: codigo,
  NomeComponent: texto(200),
  Resultados: z.int().nonnegative(),
  /** Another value. */
  Valor: z.int().nonnegative(),
  /** Another judgement: normal, out of range, critical. */
  Sinal: z.int().nonnegative(),
  /** No longer a value that can be, or now one. */
  Problema: z.int().nonnegative(),
});
/** The counts of results of one component that a change of the exam would change. */
export type ImpactoComponente = z.infer<typeof impactoComponente>;

/** What a change of an exam would do to the results that were authorised by its former definitions. */
export const impacto = z.strictObject({
  /** Authorised tests that were read, the latest ones. */
  Exames: z.int().nonnegative(),
  Resultados: z.int().nonnegative(),
  /** Tests of which at least one result would be another one. */
  ExamesQueMudam: z.int().nonnegative(),
  PorComponente: z.array(impactoComponente),
  /** The first of the results that would change, latest test first; with `Todas` also those that would not. */
  Linhas: z.array(linhaImpacto),
});
/** The effect of a change of an exam on what was authorised before: counts, and the first lines. */
export type Impacto = z.infer<typeof impacto>;
