import { receivedStates, typingStates } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import type { OpenConnection } from '../line/connections.ts';
import type { Asked } from './query.ts';

/** What an instrument is to measure of a sample, by its own codes. */
export interface OpenOrders {
  /** The sample's label. */
  readonly sample: string;
  /** What it is, by the codes of HL7 (table 0487), where the laboratory has said so. */
  readonly material: string | null;
  /** Only where the connection says that orders name the patient. */
  readonly name: string | null;
  readonly codes: readonly string[];
}

/** The orders of some samples, and whose names they say. */
export interface FoundOrders {
  readonly orders: readonly OpenOrders[];
  readonly named: readonly number[];
  /** How many samples more have orders than an answer is of. */
  readonly left: number;
}

/** The most samples of one message; an answer of more is several messages. */
export const MOST_IN_MESSAGE = 100;

/** The most samples of one answer: it says how many are left, where its form can. */
export const MOST_SAMPLES = 5000;

/** What of the tests of samples is wanted: those of some labels, all, or some tests. */
export type Wanted = Asked | { readonly tests: readonly number[] };

interface FoundOrder extends OpenOrders {
  readonly Paciente: number | null;
  /** The tests that these codes are of. */
  readonly tests: readonly number[];
  /** How many samples there are in all. */
  readonly total: number;
}

/**
 * The tests of samples in the laboratory that wait for a value, by the codes of the connection's instrument: none of a
 * sample that nobody knows, that is closed, or that has nothing to measure there. The oldest first.
 */
export async function openOrders(ctx: AnyCtx, connection: OpenConnection, asked: Asked): Promise<FoundOrders> {
  const rows = await foundOrders(ctx, connection, asked);
  return {
    orders: rows.map(({ sample, material, name, codes }) => ({ sample, material, name, codes })),
    named: namesOf(rows),
    left: (rows[0]?.total ?? 0) - rows.length,
  };
}

/** Whose names orders say. */
export const namesOf = (orders: readonly FoundOrder[]): number[] => [
  ...new Set(orders.flatMap(({ Paciente }) => Paciente ?? [])),
];

/** The same with the tests that they are of. */
export async function foundOrders(
  { db, scope }: Pick<AnyCtx, 'db' | 'scope'>,
  connection: OpenConnection,
  wanted: Wanted,
): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select s."CodigoBarras" as sample, m."CodigoRNDS" as material, p.id as "Paciente",
      coalesce(p."NomeSocial", p."NomeCompleto") as name, array_agg(distinct c."Codigo" order by c."Codigo") as codes,
      array_agg(distinct t.id order by t.id) as tests,
      (count(*) over ())::int as total
    from samples s
      join tests t on t."Empresa" = s."Empresa" and t."Sample" = s.id and t."TestStatus" = any(${typingStates})
      join results r on r."Empresa" = t."Empresa" and r."Test" = t.id and r."ValorResultado" is null
      join codigo_instrumentos c on c."Empresa" = r."Empresa" and c."Componente" = r."Component"
        and c."Instrumento" = ${connection.Instrumento}
      left join tipo_materiais m on m."Empresa" = s."Empresa" and m.id = s."TipoMaterial"
      left join pacientes p on p."Empresa" = s."Empresa" and p.id = s."PacienteRef" and ${connection.EnviaNome}
    where s."Empresa" = any(${scope.empresas}) and s."Unidade" = any(${scope.unidades})
      and s."StatusSample" = any(${receivedStates}) and ${isWanted(wanted)}
    group by s.id, m."CodigoRNDS", p.id, p."Empresa", s."Empresa" order by s.id limit ${MOST_SAMPLES}`.execute(db);
  return rows;
}

function isWanted(wanted: Wanted) {
  if (wanted === 'all') return sql`true`;
  if ('tests' in wanted) return sql`t.id = any(${wanted.tests})`;
  return sql`s."CodigoBarras" = any(${wanted})`;
}
