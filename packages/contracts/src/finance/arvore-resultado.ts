import { sum } from '../shared/dinheiro.ts';
import type { PlanoConta } from './plano-conta.ts';
import type { LinhaResultado } from './resultado.calls.ts';

/** What of the chart of accounts says which account is above which. */
export type ContaDoPlano = Pick<PlanoConta, 'id' | 'Codigo' | 'Nome' | 'Pai'>;

/** A row of a section of the statement: an account as the chart has it, or a line that is in none. */
export interface NoResultado {
  /** Unique in its section. */
  readonly chave: string;
  /** How many rows are above it. */
  readonly Nivel: number;
  /** The keys of the rows above it, the topmost first. */
  readonly Acima: readonly string[];
  /** The account whose own entries and accounts below are added up; null for a single line. */
  readonly Soma: ContaDoPlano | null;
  /** The line whose entries it is; null for a sum. */
  readonly Linha: LinhaResultado | null;
  readonly Valores: readonly string[];
}

type Linhas = readonly LinhaResultado[];
type Acima = readonly string[];
type Coded = Pick<LinhaResultado, 'Codigo'>;

/** The accounts above one, the next first, until there is none or one comes again. */
function contasAcima(conta: ContaDoPlano | undefined, contas: ReadonlyMap<number, ContaDoPlano>): ContaDoPlano[] {
  const path: ContaDoPlano[] = [];
  let at = conta?.Pai ? contas.get(conta.Pai) : undefined;
  while (at && !path.includes(at)) {
    path.push(at);
    at = at.Pai ? contas.get(at.Pai) : undefined;
  }
  return path;
}

/** The chart by numbers. Accounts that are above themselves are below none: otherwise they would be added up for ever. */
function semCirculos(contas: readonly ContaDoPlano[]): ReadonlyMap<number, ContaDoPlano> {
  const byId = new Map(contas.map((conta) => [conta.id, conta]));
  return new Map(
    contas.map((conta) => [conta.id, contasAcima(conta, byId).includes(conta) ? { ...conta, Pai: null } : conta]),
  );
}

const keyOf = ({ Grupo, PlanoConta }: LinhaResultado) => `${Grupo} ${PlanoConta ?? ''}`;

/** Amounts of lines, column by column. */
const somadas = (linhas: Linhas, columns: number): readonly string[] =>
  Array.from({ length: columns }, (_, column) => sum(linhas.map(({ Valores }) => Valores[column] ?? '0')));

/**
 * The lines of a section below the accounts of the chart that are above them, in the chart's order: each of these adds
 * up all that is below it, in every column. What is booked under an account that has others below it stands first among
 * them. An account that would add up a single row, or all that the section does, is none: it would say the same again.
 * Without a chart the lines are as they were.
 */
export function arvoreDoPlano(
  linhas: Linhas,
  contas: readonly ContaDoPlano[],
  columns: number,
): readonly NoResultado[] {
  const pathOf = caminhos(linhas, contas);
  const groupsOf = (own: Linhas, depth: number) => [
    ...Map.groupBy(own, (linha): ContaDoPlano | LinhaResultado => pathOf(linha)[depth] ?? linha),
  ];
  const level = (own: Linhas, depth: number, Acima: Acima): readonly NoResultado[] =>
    groupsOf(own, depth)
      .toSorted(([a], [b]) => byCode(a, b))
      .flatMap(([node, below]): readonly NoResultado[] => {
        const Nivel = Acima.length;
        if (isLinha(node))
          return [{ chave: keyOf(node), Nivel, Acima, Soma: null, Linha: node, Valores: node.Valores }];
        if (groupsOf(below, depth + 1).length === 1) return level(below, depth + 1, Acima);
        const chave = `Soma ${node.id}`;
        const sums = { chave, Nivel, Acima, Soma: node, Linha: null, Valores: somadas(below, columns) };
        return [sums, ...level(below, depth + 1, [...Acima, chave])];
      });
  let first = 0;
  while (contaDeTodas(groupsOf(linhas, first))) first++;
  return level(linhas, first, []);
}

/** Whether one account is above all lines. */
const contaDeTodas = (groups: readonly (readonly [LinhaResultado | ContaDoPlano, Linhas])[]): boolean =>
  groups.length === 1 && groups.every(([node]) => !isLinha(node));

/** The accounts under which a line stands, the topmost first: one that others are below is a row above its own line, too. */
function caminhos(linhas: Linhas, contas: readonly ContaDoPlano[]): (linha: LinhaResultado) => readonly ContaDoPlano[] {
  const byId = semCirculos(contas);
  const contaOf = ({ PlanoConta }: LinhaResultado) => (PlanoConta === null ? undefined : byId.get(PlanoConta));
  const paths = new Map(linhas.map((linha) => [linha, contasAcima(contaOf(linha), byId).toReversed()]));
  const parents = new Set([...paths.values()].flat().map(({ id }) => id));
  return (linha) => {
    const [above, own] = [paths.get(linha) ?? [], contaOf(linha)];
    return own && parents.has(own.id) ? [...above, own] : above;
  };
}

const isLinha = (node: LinhaResultado | ContaDoPlano): node is LinhaResultado => 'Grupo' in node;

/** As the chart has them by their codes; what is in no account comes last. */
const byCode = ({ Codigo: one }: Coded, { Codigo: other }: Coded): number =>
  Number(one === null) - Number(other === null) || (one ?? '').localeCompare(other ?? '', 'pt-BR');
