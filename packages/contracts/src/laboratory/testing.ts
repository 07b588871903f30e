import type { DefinicaoComponente } from './component.ts';

/** A component's definition for tests: a required number with two decimals, changed as wanted. */
export function definicao(change: Partial<DefinicaoComponente> = {}): DefinicaoComponente {
  return {
    CodigoComponent: 'A',
    NomeComponent: change.CodigoComponent ?? 'A',
    GrupoComponente: null,
    Ordem: 1,
    TipoComponente: 'Numero',
    CalculoAlias: null,
    CalculoFormula: null,
    ListaValores: [],
    ResultadoReferencia: [],
    Unidade: null,
    UnidadeAuxiliar: null,
    Display: true,
    CasasDecimais: 2,
    Obrigatorio: true,
    ...change,
  };
}
