import type { Fact, FactRows, Fato, Facts, FatosRegistro } from '@bancada/contracts';
import { sql } from 'kysely';
import { userWith } from '../../../platform/auth/user.ts';
import type { AnyCtx } from '../../../platform/http/ctx.ts';
import { scopeCondition } from '../../../platform/resource/list-sql.ts';
import { asReader } from '../../../platform/resource/reader.ts';
import type { Addition, Named, ReadFact } from '../../../platform/additions/addition.ts';
import { companyField, conditionsOf } from '../../../platform/additions/rows.ts';

/** What a room adds to a noun in facts. */
export type FactsAddition = Extract<Addition, { kind: 'facts' }>;

/** A fact's values by the records' ids, or that they could not be read. */
interface Read {
  readonly name: string;
  readonly declared: Fact;
  readonly values: ReadonlyMap<number, string> | null;
}

/** The facts of all rooms about records of one noun, as far as the caller may read them: a few statements, however many records. */
export async function readFacts(
  ctx: AnyCtx,
  additions: readonly FactsAddition[],
  records: readonly Named[],
): Promise<FatosRegistro[]> {
  const all: { readonly room: string; readonly reads: readonly Read[] }[] = [];
  for (const { declared, own } of additions)
    all.push({
      room: declared.room,
      reads: [...(await ofRows(ctx, declared, records)), ...(await ofOwn(ctx, declared, own, records))],
    });
  return records.map(({ id }) => ({
    Registro: id,
    Fatos: all.flatMap(({ room, reads }) => reads.flatMap((read) => factOf(room, read, id))),
  }));
}

function factOf(Sala: string, { name, declared: { kind, rows }, values }: Read, id: number): Fato[] {
  const known = { Sala, Fato: name, Tipo: kind };
  if (values === null) return [{ ...known, Valor: null, Linhas: null }];
  const Valor = values.get(id);
  return Valor === undefined ? [] : [{ ...known, Valor, Linhas: rows && linesOf(rows, id) }];
}

/** The query that lists exactly the rows of a fact. */
const linesOf = ({ noun, link, where }: FactRows, id: number) => ({
  Recurso: noun.path,
  Nome: noun.noun ?? null,
  Consulta: {
    [link]: String(id),
    ...Object.fromEntries(
      Object.entries(where).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
    ),
  },
});

/** Reads what may fail without taking the rest along: readings have no transaction that it would end. */
async function tried(
  ctx: AnyCtx,
  room: string,
  read: () => Promise<ReadonlyMap<string, ReadonlyMap<number, string>>>,
): Promise<ReadonlyMap<string, ReadonlyMap<number, string>> | null> {
  try {
    return await read();
  } catch (err) {
    ctx.log.error({ err, room }, 'a room could not read its facts');
    return null;
  }
}

/** The facts that are made of rows: one statement for all of a room. */
async function ofRows(ctx: AnyCtx, { room, facts }: Facts, records: readonly Named[]): Promise<Read[]> {
  const readable = Object.entries(facts).flatMap(([name, declared]) => {
    const reader = declared.rows && asReader(ctx, declared.rows.noun);
    return declared.rows && reader ? [{ name, declared, rows: declared.rows, ctx: reader.ctx }] : [];
  });
  if (readable.length === 0) return [];
  const branches = readable.map(({ name, rows, ctx: own }) => branchOf(name, rows, own, records));
  const found = await tried(ctx, room, async () => {
    const { rows } = await sql<{ fact: string; id: number; value: string }>`
      ${sql.join(branches, sql` union all `)}`.execute(ctx.db);
    const byName = Map.groupBy(rows, ({ fact }) => fact);
    return new Map([...byName].map(([name, own]) => [name, new Map(own.map(({ id, value }) => [id, value]))] as const));
  });
  return readable.map(({ name, declared }) => ({
    name,
    declared,
    values: found && (found.get(name) ?? new Map<number, string>()),
  }));
}

function branchOf(name: string, rows: FactRows, { scope }: AnyCtx, records: readonly Named[]) {
  const { noun, link } = rows;
  const [ids, companies] = [records.map(({ id }) => id), records.map(({ Empresa }) => Empresa)];
  const field = sql.ref(`t.${link}`);
  return sql`
    select ${sql.lit(name)} as fact, ${field} as id, ${figureOf(rows)}::text as value
    from unnest(${ids}::bigint[], ${companies}::bigint[]) as r(id, company)
      join ${sql.table(noun.table)} as t on ${companyField(rows)} = r.company and ${field} = r.id
    where ${scopeCondition(noun, 't', scope)} and ${conditionsOf(rows, scope)} group by 2`;
}

function figureOf({ figure }: FactRows) {
  if (figure === 'count') return sql`count(*)`;
  const { sum, max } = figure;
  return sum === undefined ? sql`max(${sql.ref(`t.${max ?? 'id'}`)})` : sql`sum(${sql.ref(`t.${sum}`)})`;
}

/** The facts that rooms read themselves, each where the caller has its ability. */
async function ofOwn(
  ctx: AnyCtx,
  { room, facts }: Facts,
  own: Readonly<Record<string, ReadFact>>,
  records: readonly Named[],
): Promise<Read[]> {
  const reads: Read[] = [];
  for (const [name, read] of Object.entries(own)) {
    const declared = facts[name];
    if (!declared) continue;
    const user = userWith(ctx.user, declared.ability);
    const there = records.filter(({ Empresa }) => user.scope.empresas.includes(Empresa));
    if (there.length === 0) continue;
    const found = await tried(
      ctx,
      room,
      async () => new Map([[name, await read({ ...ctx, user, scope: user.scope }, there)]]),
    );
    reads.push({ name, declared, values: found && (found.get(name) ?? new Map<number, string>()) });
  }
  return reads;
}
