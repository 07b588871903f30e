import {
  VERSAO_EXAME_ARQUIVO,
  type DefinicaoComponente,
  type ExameArquivo,
  type FaixaReferencia,
  type FonteExame,
} from '@bancada/contracts';

type Change = Partial<DefinicaoComponente>;

/** A reference range for everybody, without limits, changed as said. */
export const range = (change: Partial<FaixaReferencia>): FaixaReferencia => ({
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
});

const component = (CodigoComponent: string, NomeComponent: string, change: Change): DefinicaoComponente => ({
  CodigoComponent,
  NomeComponent,
  GrupoComponente: null,
  Ordem: 0,
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
});

/** A number somebody types. */
export const typed = (code: string, name: string, unit: string | null, decimals: number, change: Change = {}) =>
  component(code, name, { Unidade: unit, CasasDecimais: decimals, ...change });

/** A box that is ticked or not: 1 or 0 in formulas. */
export const ticked = (code: string, name: string) =>
  component(code, name, { TipoComponente: 'Check', CasasDecimais: 0, Display: false });

/** A calculated number. What it is calculated from may be missing: then it is not required either. */
export const calculated = (
  code: string,
  name: string,
  unit: string | null,
  decimals: number,
  CalculoFormula: string,
  change: Change = {},
) =>
  component(code, name, {
    TipoComponente: 'Calculo',
    Unidade: unit,
    CasasDecimais: decimals,
    CalculoFormula,
    Obrigatorio: false,
    ...change,
  });

/** A publication, and the components it is about. */
export const source = (Texto: string, Ano: number, ...Componentes: string[]): FonteExame => ({
  Texto,
  Ano,
  Componentes,
});

/** An exam of the library, in the format of exported files; its components are in the order in which they are named. */
export const exam = (
  Apelido: string,
  NomeCompleto: string,
  Nota: string | null,
  Fontes: FonteExame[],
  components: readonly DefinicaoComponente[],
): ExameArquivo => ({
  Formato: 'bancada/exame',
  VersaoFormato: VERSAO_EXAME_ARQUIVO,
  Apelido,
  NomeCompleto,
  Nota,
  Fontes,
  Componentes: components.map((each, index) => ({ ...each, Ordem: (index + 1) * 10 })),
});
