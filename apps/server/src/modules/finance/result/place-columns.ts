import {
  type AgrupamentoResultado,
  type AnswerOf,
  CentroCusto,
  Colaborador,
  type lerResultadoPorLugar,
  type LinhaResultado,
  Unidade,
} from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import type { PlacedLine } from './places.ts';

/** Places where anything stands. */
export const placesIn = (lines: readonly PlacedLine[]): readonly string[] => [
  ...new Set(lines.flatMap(({ Valores }) => Object.keys(Valores).filter((place) => Valores[place] !== '0'))),
];

type Column = AnswerOf<typeof lerResultadoPorLugar>['Colunas'][number];

/** Where places are stored, what they are called, and in which order they stand. */
const kinds = {
  CentroCusto: [CentroCusto.table, 'Nome', 'Codigo'],
  Unidade: [Unidade.table, 'Nome', 'Nome'],
  Colaborador: [Colaborador.table, 'NomeCompleto', 'NomeCompleto'],
} as const satisfies Record<AgrupamentoResultado, readonly string[]>;

/** The names of places, company by company and in their order; what is with none of them last. */
export async function placeColumns(
  { db, scope }: AnyCtx,
  by: AgrupamentoResultado,
  places: readonly string[],
): Promise<Column[]> {
  const ids = places.filter((place) => place !== '').map(Number);
  const [table, name, order] = kinds[by];
  const { rows } = await sql<Column>`
    select id, ${sql.ref(name)} as "Nome", "Empresa" from ${sql.table(table)} where "Empresa" = any(${[...scope.empresas]}::bigint[])
      and id = any(${ids}::bigint[]) order by "Empresa", ${sql.ref(order)}, id`.execute(db);
  return places.includes('') ? [...rows, { id: null, Nome: null, Empresa: null }] : rows;
}

/** A line with an amount for each place. */
export const inColumns = ({ Valores, ...line }: PlacedLine, columns: readonly Column[]): LinhaResultado => ({
  ...line,
  Valores: columns.map(({ id }) => Valores[id === null ? '' : String(id)] ?? '0'),
});
