import { type DefinicaoComponente, type FaixaReferencia, novaDefinicao, novaFaixa } from '@bancada/contracts';
import { loincOf } from './loinc.ts';

/** One exam of the demo catalogue with its components. */
export interface DemoExam {
  readonly Apelido: string;
  readonly NomeCompleto: string;
  readonly components: readonly DefinicaoComponente[];
}

type Options = Partial<
  Omit<DefinicaoComponente, 'CodigoComponent' | 'NomeComponent' | 'TipoComponente' | 'Ordem' | 'ResultadoReferencia'>
> & {
  /** Normal limits, and critical ones beyond them, in the component's unit. */
  readonly normal?: readonly [minimum: string | null, maximum: string | null];
  readonly critical?: readonly [minimum: string | null, maximum: string | null];
  readonly women?: readonly [minimum: string | null, maximum: string | null];
  /** For lists and checks: what is normal. */
  readonly accepted?: readonly string[];
};

type Limits = readonly [minimum: string | null, maximum: string | null];

const range = (Sexo: 'M' | 'F' | null, [Minimo, Maximo]: Limits, critical: Limits = [null, null]): FaixaReferencia =>
  novaFaixa({ Sexo, Minimo, Maximo, CriticoMinimo: critical[0], CriticoMaximo: critical[1] });

function references({ normal, critical, women, accepted }: Options): FaixaReferencia[] {
  if (accepted) return [{ ...range(null, [null, null]), Valores: [...accepted], Texto: null }];
  return [...(normal ? [range(null, normal, critical)] : []), ...(women ? [range('F', women, critical)] : [])];
}

/** A component, before it knows its place in the exam. */
export type Component = (order: number) => DefinicaoComponente;

const component =
  (
    TipoComponente: DefinicaoComponente['TipoComponente'],
    CodigoComponent: string,
    NomeComponent: string,
    options: Options = {},
  ): Component =>
  (order) => {
    const { normal: _, critical: __, women: ___, accepted: ____, ...fields } = options;
    return novaDefinicao({
      CodigoComponent,
      NomeComponent,
      TipoComponente,
      Ordem: order * 10,
      ...fields,
      ResultadoReferencia: references(options),
    });
  };

/** A typed number. */
export const number = (code: string, name: string, unit: string | null, options?: Options) =>
  component('Numero', code, name, { Unidade: unit, ...options });

/** A calculated number. */
export const formula = (code: string, name: string, unit: string | null, CalculoFormula: string, options?: Options) =>
  component('Calculo', code, name, { Unidade: unit, CalculoFormula, ...options });

/** A choice; options as `CODE: words`. */
export const list = (code: string, name: string, choices: readonly string[], options?: Options) =>
  component('Lista', code, name, { ListaValores: choices.map(choice), ...options });

/** Several choices. */
export const multi = (code: string, name: string, choices: readonly string[], options?: Options) =>
  component('Multi_Lista', code, name, { ListaValores: choices.map(choice), Obrigatorio: false, ...options });

/** Any other input type. */
export const other = (
  type: 'Check' | 'Texto' | 'Data' | 'Horario' | 'Memo' | 'Arquivo',
  code: string,
  name: string,
  options?: Options,
) => component(type, code, name, { Obrigatorio: false, ...options });

/** The components of one group. */
export const group = (GrupoComponente: string, ...components: readonly Component[]): Component[] =>
  components.map((each) => (order: number) => ({ ...each(order), GrupoComponente }));

function choice(text: string) {
  const [Codigo = text, Valor = text] = text.split(': ');
  return { Codigo, Valor };
}

/** An exam with its components in order. */
export const exam = (Apelido: string, NomeCompleto: string, components: readonly Component[]): DemoExam => ({
  Apelido,
  NomeCompleto,
  components: components.map((each, index) => {
    const made = each(index + 1);
    return { ...made, CodigoLOINC: loincOf[Apelido]?.[made.CodigoComponent] ?? null };
  }),
});
