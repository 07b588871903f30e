import type { PessoaPresente } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

/** How long somebody is believed to be there after the last sign of life of their process, in milliseconds. */
export const BELIEVED = 45_000;

/** A connection at a topic. */
export interface PresenceKey {
  readonly Empresa: number;
  readonly Topico: string;
  readonly Conexao: string;
}

const scopeOf = ({ Empresa }: { Empresa: number }) => ({ empresas: [Empresa], unidades: [] });
const until = () => new Date(Date.now() + BELIEVED).toISOString();

/** Somebody came to a topic. */
export async function enter(database: Database, key: PresenceKey, user: number): Promise<void> {
  await database.withScope(scopeOf(key), (db) =>
    sql`insert into presencas ("Empresa", "Topico", "Conexao", "Usuario", "Ate")
      values (${key.Empresa}, ${key.Topico}, ${key.Conexao}::uuid, ${user}, ${until()}::timestamptz)
      on conflict ("Empresa", "Topico", "Conexao") do update set "Ate" = excluded."Ate"`.execute(db),
  );
}

/** Somebody left a topic. */
export async function leave(database: Database, { Empresa, Topico, Conexao }: PresenceKey): Promise<void> {
  await database.withScope({ empresas: [Empresa], unidades: [] }, (db) =>
    sql`delete from presencas where "Empresa" = ${Empresa} and "Topico" = ${Topico}
      and "Conexao" = ${Conexao}::uuid`.execute(db),
  );
}

/** Connections of this process still live in a company; those of dead processes are cleared away. */
export async function stay(database: Database, Empresa: number, connections: readonly string[]): Promise<void> {
  await database.withScope({ empresas: [Empresa], unidades: [] }, async (db) => {
    await sql`update presencas set "Ate" = ${until()}::timestamptz
      where "Empresa" = ${Empresa} and "Conexao" = any(${connections}::uuid[])`.execute(db);
    await sql`delete from presencas where "Empresa" = ${Empresa} and "Ate" < now()`.execute(db);
  });
}

/** Who is at a topic, each once, by name. */
export async function peopleAt(database: Database, Empresa: number, topico: string): Promise<PessoaPresente[]> {
  const { rows } = await database.withScope({ empresas: [Empresa], unidades: [] }, (db) =>
    sql<PessoaPresente>`
      select distinct u.id, u."Nome" from presencas p join usuarios u on u.id = p."Usuario"
      where p."Empresa" = ${Empresa} and p."Topico" = ${topico} and p."Ate" > now() order by u."Nome", u.id`.execute(
      db,
    ),
  );
  return rows;
}
