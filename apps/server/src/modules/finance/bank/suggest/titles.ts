import { JANELA_DIAS, titulosEmAberto } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import { payersOf } from './payers.ts';
import { asLines, type Hit, MOST, type Sought } from './sought.ts';

/** Open titles of lines' amounts, numbers of documents and people: by indexes for each line, however long the books are. */
export async function titlesOf(ctx: AnyCtx, Empresa: number, lines: readonly Sought[]): Promise<readonly Hit[]> {
  const owed = owedIn(ctx, Empresa);
  const people = await payersOf(ctx, Empresa, lines);
  const numbers = lines.flatMap((line) => line.numeros.map((numero) => ({ ...line, numero })));
  const found = [
    sql`select l.id as linha, t.id from ${asLines(lines)} cross join lateral (${ofAmount(owed)}) as t`,
    ...(numbers.length > 0 ? [having(owed, numbers, 'numero', 'text', 'Documento')] : []),
    ...people.map(([field, those]) => having(owed, those, 'pessoa', 'bigint', field)),
  ];
  const { rows } = await sql<Hit>`${sql.join(found, sql` union `)}`.execute(ctx.db);
  return rows;
}

const owedIn = ({ scope }: AnyCtx, Empresa: number): RawBuilder<unknown> => sql`
  t."Empresa" = ${Empresa} and t."Unidade" = any(${scope.unidades}::bigint[]) and t."Tipo" = l."Tipo"
  and t."Status" = any(${[...titulosEmAberto]}::text[]) and t."Saldo" > 0`;

/** Those of a line's amount that are due nearest to its day, from there on and before: read in the order of the index. */
const ofAmount = (owed: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select t.id from titulos t where ${owed} and t."SaldoExato" = l.exato
    and t."Vencimento" between l."Data" and l."Data" + ${sql.lit(JANELA_DIAS)}
    order by t."Vencimento", t.id limit ${sql.lit(MOST)})
  union all
  (select t.id from titulos t where ${owed} and t."SaldoExato" = l.exato
    and t."Vencimento" between l."Data" - ${sql.lit(JANELA_DIAS)} and l."Data" - 1
    order by t."Vencimento" desc, t.id limit ${sql.lit(MOST)})`;

/** Those that have what is sought for a line in a field. */
const having = (
  owed: RawBuilder<unknown>,
  lines: readonly Sought[],
  name: string,
  type: string,
  field: string,
): RawBuilder<unknown> => sql`
  select l.id, t.id from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(
    id bigint, "Data" date, "Tipo" text, ${sql.id(name)} ${sql.raw(type)})
  cross join lateral (
    select t.id from titulos t where ${owed} and t.${sql.id(field)} = l.${sql.id(name)}
    order by abs(t."Vencimento" - l."Data"), t.id limit ${sql.lit(MOST)}) as t`;
