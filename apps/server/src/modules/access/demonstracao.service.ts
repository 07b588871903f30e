import { fileTables, removerDemonstracao, restaurarDemonstracao } from '@bancada/contracts';
import { type ClientBase, DatabaseError, escapeIdentifier } from 'pg';
import type { Auth } from '../../platform/auth/index.ts';
import { companyOf } from '../../platform/company.ts';
import type { Connection, Database } from '../../platform/database/index.ts';
import { asOwner } from '../../platform/database/pool.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { TASK_FILES } from '../../platform/files/task-files.ts';
import { type AnyCtx, handle, type Handler } from '../../platform/http/index.ts';

/** What taking the demo company away, and making it anew, works with. */
export interface DemoServices {
  readonly auth: Auth;
  readonly files: FileStore;
  /** Of the tables: the application itself may not delete from the audit. */
  readonly owner: Connection | undefined;
  readonly database: Database;
  /** Makes a demo company; answers its id. Undefined where there is none to be made. */
  readonly seedDemo: ((database: Database) => Promise<number>) | undefined;
}

/** A table with rows of a company, and the condition that finds them; `$1` is the company. */
interface Owned {
  readonly name: string;
  readonly conditions: readonly string[];
  /** The tables its foreign keys point to. */
  readonly targets: readonly string[];
}

/** Rows are a company's by their company, by any other link to a company, or by one of its people. */
async function ownedTables(client: ClientBase): Promise<Owned[]> {
  const { rows } = await client.query<{ name: string; own: boolean; links: { column: string; target: string }[] }>(`
    select c.relname::text as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'Empresa' and not a.attisdropped) as own,
      coalesce((select jsonb_agg(jsonb_build_object('column', a.attname, 'target', f.confrelid::regclass::text))
        from pg_constraint f cross join unnest(f.conkey) k join pg_attribute a on a.attrelid = c.oid and a.attnum = k
        where f.conrelid = c.oid and f.contype = 'f'), '[]') as links
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`);
  return rows.flatMap(({ name, own, links }) => {
    const toCompany = links.filter(({ column, target }) => target === 'empresas' && column !== 'Empresa');
    const toPerson = own ? [] : links.filter(({ target }) => target === 'usuarios');
    const conditions = [
      ...(own ? ['"Empresa" = $1'] : []),
      ...toCompany.map(({ column }) => `${escapeIdentifier(column)} = $1`),
      ...toPerson.map(({ column }) => `${escapeIdentifier(column)} in (select id from usuarios where "Empresa" = $1)`),
    ];
    const targets = [...new Set(links.map(({ target }) => target))].filter((target) => target !== name);
    return conditions.length > 0 ? [{ name, conditions, targets }] : [];
  });
}

/** Those that point to others before those they point to. */
function inOrder(tables: readonly Owned[]): Owned[] {
  const left = new Map(tables.map((table) => [table.name, table]));
  const ordered: Owned[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(
      ({ name }) => ![...left.values()].some(({ targets }) => targets.includes(name)),
    );
    if (free.length === 0) throw new Error(`Tables point to each other in a circle: ${[...left.keys()].join(', ')}`);
    for (const table of free) left.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}

async function removeCompany(client: ClientBase, empresa: number): Promise<Record<string, number>> {
  await client.query(`select set_config('app.empresas', $1, true)`, [String(empresa)]);
  const { rows } = await client.query<{ Demonstracao: boolean }>(
    'select "Demonstracao" from empresas where id = $1 for update',
    [empresa],
  );
  if (!rows[0]?.Demonstracao) throw new AppError('DEMONSTRACAO_INEXISTENTE');
  const removed: Record<string, number> = {};
  for (const { name, conditions } of inOrder(await ownedTables(client))) {
    const statement = `delete from ${escapeIdentifier(name)} where ${conditions.join(' or ')}`;
    removed[name] = (await client.query(statement, [empresa])).rowCount ?? 0;
  }
  return removed;
}

const IN_USE = '23503';

/** All or nothing. @throws AppError DEMONSTRACAO_INEXISTENTE, DEMONSTRACAO_EM_USO */
async function inOneTransaction(client: ClientBase, empresa: number): Promise<Record<string, number>> {
  await client.query('begin');
  try {
    const removed = await removeCompany(client, empresa);
    await client.query('commit');
    return removed;
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // the first error is the one to report
    throw error instanceof DatabaseError && error.code === IN_USE ? new AppError('DEMONSTRACAO_EM_USO') : error;
  }
}

async function removeFiles(files: FileStore, empresa: number): Promise<void> {
  for (const noun of [...fileTables.map(({ folder }) => folder), TASK_FILES]) {
    for (const id of await files.ids(empresa, noun, Infinity)) await files.remove({ empresa, noun, id });
  }
}

/** The calls that take the demo company away, and make it anew. Its audit goes with it: nothing in it is of anybody. */
export function demoHandlers({ auth, database, files, owner, seedDemo }: DemoServices): readonly Handler[] {
  async function remove(ctx: AnyCtx, asked: number): Promise<Record<string, number>> {
    const empresa = companyOf(ctx, asked);
    if (!owner) throw new AppError('DEMONSTRACAO_INEXISTENTE');
    await auth.security.flush(); // so that no event of its people is added meanwhile
    const removed = await asOwner(owner, (client) => inOneTransaction(client, empresa));
    await removeFiles(files, empresa);
    auth.forget();
    return removed;
  }
  return [
    handle(removerDemonstracao, async (ctx) => ({ Removidos: await remove(ctx, ctx.body.Empresa) })),
    handle(restaurarDemonstracao, async (ctx) => {
      if (!seedDemo) throw new AppError('DEMONSTRACAO_INEXISTENTE');
      await remove(ctx, ctx.body.Empresa);
      return { Empresa: await seedDemo(database) };
    }),
  ];
}
