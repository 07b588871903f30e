import {
  novaDefinicao,
  novaFaixa,
  VERSAO_EXAME_ARQUIVO,
  type DefinicaoComponente,
  type ExameArquivo,
  type FonteExame,
} from '@bancada/contracts';

type Change = Partial<DefinicaoComponente>;

/** A reference range for everybody, without limits, changed as said. */
export const range = novaFaixa;

const component = (CodigoComponent: string, NomeComponent: string, change: Change): DefinicaoComponente =>
  novaDefinicao({ CodigoComponent, NomeComponent, ...change });

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
