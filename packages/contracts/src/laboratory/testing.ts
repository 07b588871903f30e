import { type DefinicaoComponente, novaDefinicao, novaFaixa } from './component.ts';

/** A component's definition for tests: a required number with two decimals, changed as wanted. */
export const definicao = (change: Partial<DefinicaoComponente> = {}): DefinicaoComponente =>
  novaDefinicao({ CodigoComponent: 'A', NomeComponent: change.CodigoComponent ?? 'A', Ordem: 1, ...change });

/** A reference range for tests: everybody, no limits, changed as wanted. */
export const faixa = novaFaixa;
