import type { DefinicaoComponente, FaixaReferencia } from './component.ts';

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
    FatorAuxiliar: null,
    Display: true,
    CasasDecimais: 2,
    Obrigatorio: true,
    LimiteDeteccao: null,
    LimiteSuperior: null,
    Censura: null,
    DeltaPercentual: null,
    DeltaDias: null,
    AbsurdoMinimo: null,
    AbsurdoMaximo: null,
    ...change,
  };
}

/** A reference range for tests: everybody, no limits, changed as wanted. */
export function faixa(change: Partial<FaixaReferencia> = {}): FaixaReferencia {
  return {
    Sexo: null,
    IdadeMinima: null,
    IdadeMaxima: null,
    OperadorMinimo: '>=',
    Minimo: null,
    OperadorMaximo: '<=',
    Maximo: null,
    CriticoMinimo: null,
    CriticoMaximo: null,
    Valores: null,
    Texto: null,
    ...change,
  };
}
