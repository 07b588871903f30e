import { sql } from 'kysely';
import type { LastChange } from '../../platform/audit/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx } from '../../platform/http/index.ts';
import { spoken } from '../../platform/zone.ts';

type Versioned = 'tests' | 'samples';

/** What of the history belongs to a row. */
const ofHistory = {
  tests: sql`"Test"`,
  samples: sql`case when "Test" is null then "Sample" end`,
} satisfies Record<Versioned, unknown>;

const unknown: LastChange = { quem: '—', quando: '—' };

/** The last changes of tests or samples, from their history and the audit. */
export async function lastChanges(
  ctx: AnyCtx,
  table: Versioned,
  ids: readonly number[],
): Promise<(id: number) => LastChange> {
  if (ids.length === 0) return () => unknown;
  const own = ofHistory[table];
  const { rows } = await sql<{ id: number; quem: string | null; quando: string }>`
    select distinct on (id) id, quem, quando from (
      select ${own} as id, "UsuarioNome" as quem, "Data" as quando from test_historicos
      where "Empresa" = any(${ctx.scope.empresas}) and ${own} = any(${ids}) and "Para" is not null
      union all
      select a."RegistroId", u."Nome", a."Data" from audit_log a left join usuarios u on u.id = a."Usuario"
      where a."Empresa" = any(${ctx.scope.empresas}) and a."Entidade" = ${table} and a."RegistroId" = any(${ids})
    ) as c order by id, quando desc`.execute(ctx.db);
  const known = new Map(
    rows.map(({ id, quem, quando }) => [id, { quem: quem ?? '—', quando: spoken(quando) }] as const),
  );
  return (id) => known.get(id) ?? unknown;
}

/** The refusal of an update that was made on an old version. */
export async function staleVersion(ctx: AnyCtx, table: Versioned, id: number): Promise<AppError> {
  return new AppError('VERSAO_DESATUALIZADA', (await lastChanges(ctx, table, [id]))(id));
}
