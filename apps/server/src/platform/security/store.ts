import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { type StoredCount, withinBounds } from './bounds.ts';
import { hourOf, keyOf, type SecurityEvent } from './event.ts';
import { unitsOf } from './people.ts';

interface Keyed extends SecurityEvent {
  readonly Chave: string;
}

/** Stores events of a company: counted on the row of equal ones, else as new rows, as far as the hour has room. */
export async function storeEvents(db: Db, Empresa: number, events: readonly SecurityEvent[]): Promise<void> {
  const stored = await storedKeys(db, Empresa, events);
  const isStored = (event: SecurityEvent) => stored.has(`${event.Janela} ${keyOf(event)}`);
  const fresh = events.filter((event) => !isStored(event));
  const rows = events.filter(isStored);
  for (const [hour, own] of Map.groupBy(fresh, ({ Data }) => hourOf(Data))) {
    rows.push(...withinBounds(own, await countsOf(db, Empresa, hour)));
  }
  const people = [...new Set(rows.flatMap(({ Usuario }) => Usuario ?? []))];
  const units = await unitsOf(db, Empresa, people);
  await upsert(
    db,
    Empresa,
    rows.map((row) => ({ ...row, Chave: keyOf(row), Unidade: units.get(row.Usuario ?? 0) ?? null })),
  );
}

async function storedKeys(db: Db, Empresa: number, events: readonly SecurityEvent[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Pick<Keyed, 'Janela' | 'Chave'>>`
    select "Janela", "Chave" from eventos_seguranca where "Empresa" = ${Empresa}
      and "Janela" = any(${[...new Set(events.map(({ Janela }) => Janela))]}::timestamptz[])
      and "Chave" = any(${events.map(keyOf)}::text[])`.execute(db);
  return new Set(rows.map(({ Janela, Chave }) => `${new Date(Janela).toISOString()} ${Chave}`));
}

/** The rows that an hour has, for its bounds. */
async function countsOf(db: Db, Empresa: number, hour: string): Promise<StoredCount[]> {
  const { rows } = await sql<StoredCount>`
    select "Usuario", "Rede", min("Conta") as "Conta", count(*)::int as rows from eventos_seguranca
    where "Empresa" = ${Empresa} and "Tipo" <> 'Excesso'
      and "Janela" >= ${hour}::timestamptz and "Janela" < ${hour}::timestamptz + interval '1 hour'
    group by "Usuario", "Rede", "Conta" is null`.execute(db);
  return rows;
}

const columns = sql.raw(
  [
    'Tipo',
    'UltimaEm',
    'Data',
    'Vezes',
    'Usuario',
    'Unidade',
    'Fator',
    'Rede',
    'Lugar',
    'Navegador',
    'Chamada',
    'Codigo',
    'Conta',
    'RequestId',
    'Janela',
    'Chave',
  ]
    .map((name) => `"${name}"`)
    .join(', '),
);

/** In the order of the keys: of two processes none waits for the other in a circle. */
async function upsert(db: Db, Empresa: number, rows: readonly Keyed[]): Promise<void> {
  await sql`
    insert into eventos_seguranca as e ("Empresa", ${columns})
    select ${Empresa}, ${columns} from jsonb_populate_recordset(null::eventos_seguranca, ${JSON.stringify(rows)}::jsonb)
    order by "Janela", "Chave"
    on conflict ("Empresa", "Janela", "Chave") do update set "Vezes" = e."Vezes" + excluded."Vezes",
      "UltimaEm" = greatest(e."UltimaEm", excluded."UltimaEm"), "Versao" = e."Versao" + 1`.execute(db);
}
