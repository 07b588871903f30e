import type { AnswerOf, usuarioSessoes } from '@bancada/contracts';
import { sql } from 'kysely';
import { type Auth, loginRules } from '../../platform/auth/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx } from '../../platform/http/index.ts';

type OpenSession = AnswerOf<typeof usuarioSessoes>[number];

/** The active companies a person works in. */
async function companiesOf({ db }: AnyCtx, person: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from empresas e where e."IsActive" and (
      e.id = (select "Empresa" from usuarios where id = ${person})
      or e.id in (select "Organizacao" from usuario_acessos where "Usuario" = ${person}))`.execute(db);
  return rows.map(({ id }) => id);
}

/** A person's logins that have not ended, the last used first. */
export async function openSessions(auth: Auth, ctx: AnyCtx, person: number): Promise<OpenSession[]> {
  const { life } = await loginRules(ctx.db, await companiesOf(ctx, person));
  const now = new Date(auth.now()).toISOString();
  const { rows } = await sql<OpenSession>`
    select id, "Dispositivo", "CriadaEm", "UsadaEm", id = ${ctx.user.session}::uuid as "Atual" from sessoes
    where "Usuario" = ${person} and "RevogadaEm" is null and "ExpiraEm" > ${now}::timestamptz
      and "CriadaEm" > ${now}::timestamptz - ${life} * interval '1 ms'
    order by "UsadaEm" desc, id`.execute(ctx.db);
  return rows;
}

/** Ends one login of a person. @throws AppError NAO_ENCONTRADO when the person has none of that id that is open */
export async function endSession({ db, now }: AnyCtx, person: number, session: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update sessoes set "RevogadaEm" = ${now}::timestamptz
    where id = ${session}::uuid and "Usuario" = ${person} and "RevogadaEm" is null`.execute(db);
  if (!numAffectedRows) throw new AppError('NAO_ENCONTRADO');
}
