import { difference, exact, rounded, sum } from '../shared/dinheiro.ts';
import { arvoreDoPlano, type ContaDoPlano, type NoResultado } from './arvore-resultado.ts';
import type { LinhaResultado } from './resultado.calls.ts';

/** The parts of the statement in their order; investments stand below the result, transfers are none of it. */
export const blocosResultado = [
  'Receita',
  'Deducoes',
  'Custos',
  'Despesas',
  'Outras',
  'Financeiro',
  'Impostos',
  'Investimentos',
] as const;
/** One part of the statement of results. */
export type BlocoResultado = (typeof blocosResultado)[number];

/** The results between the parts: each is everything above it. */
export const resultadosParciais = {
  Deducoes: 'Receita_Liquida',
  Custos: 'Lucro_Bruto',
  Outras: 'Operacional',
  Financeiro: 'Antes_Impostos',
  Impostos: 'Liquido',
} as const satisfies Partial<Record<BlocoResultado, string>>;
/** The name of one result between the parts. */
export type ResultadoParcial = (typeof resultadosParciais)[keyof typeof resultadosParciais];

/** Where the lines that the chart of accounts suggests belong; other names follow the nature of their accounts. */
const known: Readonly<Record<string, BlocoResultado>> = {
  'receita bruta': 'Receita',
  'deduções da receita': 'Deducoes',
  custos: 'Custos',
  'outras receitas': 'Outras',
  'resultado financeiro': 'Financeiro',
  'impostos sobre o lucro': 'Impostos',
};

const byNature = {
  Receita: 'Receita',
  Custo: 'Custos',
  Despesa: 'Despesas',
  Imposto: 'Impostos',
  Investimento: 'Investimentos',
  Transferencia: null,
} as const satisfies Record<NonNullable<LinhaResultado['Natureza']>, BlocoResultado | null>;

/** A section: the lines that have one name in a part of the statement; without a name those that nobody named. */
export interface SecaoResultado {
  readonly Bloco: BlocoResultado;
  readonly Nome: string | null;
  readonly Valores: readonly string[];
  readonly Linhas: readonly LinhaResultado[];
  /** The same below the accounts of the chart that add them up. */
  readonly Nos: readonly NoResultado[];
}

/** A row of the statement: a section, or the result of all that stands above it. */
export type ParteResultado =
  | ({ readonly Tipo: 'Secao' } & SecaoResultado)
  | { readonly Tipo: 'Resultado'; readonly Resultado: ResultadoParcial; readonly Valores: readonly string[] };

/** The part of the statement that a line is in; null for transfers, which are no result. */
export function blocoDe({ Grupo, Natureza, LinhaDRE, Valores }: LinhaResultado): BlocoResultado | null {
  if (Grupo === 'Diferencas') return 'Financeiro';
  const named = LinhaDRE === null ? undefined : known[LinhaDRE.trim().toLowerCase()];
  if (named) return named;
  if (Natureza) return byNature[Natureza];
  return sum(Valores).startsWith('-') ? 'Despesas' : 'Receita';
}

/**
 * The statement of lines: sections in order, with the results between them. Every amount is exact.
 *
 * @param contas - the chart of accounts, by which accounts add up those below them within each section
 */
export function demonstracao(
  linhas: readonly LinhaResultado[],
  columns: number,
  contas: readonly ContaDoPlano[] = [],
): readonly ParteResultado[] {
  const nothing = Array.from({ length: columns }, () => '0');
  let above: readonly string[] = nothing;
  return blocosResultado.flatMap((Bloco): ParteResultado[] => {
    const own = linhas.filter((linha) => blocoDe(linha) === Bloco);
    const sections = [...Map.groupBy(own, nameOf)].map(([Nome, Linhas]): ParteResultado => ({
      Tipo: 'Secao',
      Bloco,
      Nome,
      Linhas,
      Nos: arvoreDoPlano(Linhas, contas, columns),
      Valores: added(nothing, Linhas),
    }));
    above = added(above, own);
    const Resultado = (resultadosParciais as Partial<Record<BlocoResultado, ResultadoParcial>>)[Bloco];
    return Resultado ? [...sections, { Tipo: 'Resultado', Resultado, Valores: above }] : sections;
  });
}

const nameOf = ({ Grupo, LinhaDRE }: LinhaResultado): string | null => (Grupo === 'Conta' ? LinhaDRE : null);

/** Amounts column by column. */
const added = (to: readonly string[], lines: readonly Pick<LinhaResultado, 'Valores'>[]): readonly string[] =>
  to.map((value, column) => sum([value, ...lines.map(({ Valores }) => Valores[column] ?? '0')]));

/** What a column shows where the statement is held against the budget. */
export const medidasOrcado = ['Realizado', 'Orcado', 'Diferenca'] as const;
/** Actual, budget, or actual less budget. */
export type MedidaOrcado = (typeof medidasOrcado)[number];

/**
 * The lines of a statement held against a budget: three amounts for each column, as in `medidasOrcado`. Since costs are
 * negative, a negative difference is always the worse for the result. Accounts with a budget alone are lines, too.
 *
 * @param columns - how many columns the lines have
 */
export function comparadasComOrcado(
  linhas: readonly LinhaResultado[],
  orcados: readonly LinhaResultado[],
  columns: number,
): readonly LinhaResultado[] {
  const budgets = new Map(orcados.map((line) => [line.PlanoConta, line.Valores]));
  const known = new Set(linhas.flatMap(({ Grupo, PlanoConta }) => (Grupo === 'Conta' ? [PlanoConta] : [])));
  const only = orcados.filter(({ PlanoConta }) => !known.has(PlanoConta)).map((line) => ({ ...line, Valores: [] }));
  return [...linhas, ...only].toSorted(byCode).map((line) => {
    const budget = line.Grupo === 'Conta' ? budgets.get(line.PlanoConta) : undefined;
    const Valores = Array.from({ length: columns }, (_, column) => {
      const [actual, expected] = [line.Valores[column] ?? '0', budget?.[column] ?? '0'];
      return [actual, expected, difference(actual, expected)];
    }).flat();
    return { ...line, Valores };
  });
}

const byCode = (a: LinhaResultado, b: LinhaResultado): number =>
  Number(a.Codigo === null) - Number(b.Codigo === null) || (a.Codigo ?? '').localeCompare(b.Codigo ?? '', 'pt-BR');

/** What was budgeted of a line over a whole period, and what became of it. */
export interface ComparadoOrcado {
  readonly Realizado: string;
  readonly Orcado: string;
  readonly Diferenca: string;
  /** How much of the budget the actual is, in per cent with one place; null where nothing was budgeted. */
  readonly Percentual: string | null;
}

/** A line that was held against the budget, over all of its columns; its amounts are those of `comparadasComOrcado`. */
export function comparadoNoPeriodo(valores: readonly string[]): ComparadoOrcado {
  const of = (measure: MedidaOrcado) => {
    const offset = medidasOrcado.indexOf(measure);
    return sum(valores.filter((_, place) => place % medidasOrcado.length === offset));
  };
  const [Realizado, Orcado] = [of('Realizado'), of('Orcado')];
  const Percentual = Orcado === '0' ? null : rounded(exact(Realizado).dividedBy(exact(Orcado)).times(100), 1);
  return { Realizado, Orcado, Diferenca: of('Diferenca'), Percentual };
}
