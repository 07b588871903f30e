import { Empresa } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Auth } from '../../platform/auth/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { type AnyCtx, handle, type Handler } from '../../platform/http/index.ts';
import { hooksOf, type HooksByPath } from '../../platform/resource/hooks.ts';
import { columnsOf, type StoredRow } from '../../platform/resource/read-row.ts';

/** A company out of use is still found by whom it belongs to, to be taken into use again. */
export const empresaHooks = (auth: Auth): HooksByPath =>
  hooksOf(Empresa, {
    scope: ({ user }) => ({ ...user.scope, empresas: user.granted }),
    beforeSave: () => auth.forget(),
  });

/** A role acts in its own company alone: the new one gets its author's. Answers its id. */
async function copyRole({ db, user }: AnyCtx, Empresa: number): Promise<number> {
  await sql`select set_config('app.empresas', ${[...user.bound, Empresa].join(',')}, true)`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into roles ("Empresa", name, "RotaInicial", "Permissoes", "ExigeDoisFatores")
    select ${Empresa}, r.name, r."RotaInicial", r."Permissoes", r."ExigeDoisFatores" from usuarios u
    join roles r on r."Empresa" = u."Empresa" and r.id = u.role
    where u."Empresa" = ${user.home} and u.id = ${user.id} returning id`.execute(db);
  if (!rows[0]) throw new Error('The role was not copied');
  return rows[0].id;
}

/** A new company belongs to nobody yet, so its author gets access to it, with a role like their own. */
export const createEmpresa = (auth: Auth): Handler =>
  handle(Empresa.calls.create, async (ctx) => {
    const { Empresa: asked, ...fields } = ctx.body;
    if (asked !== undefined) throw new AppError('DADOS_INVALIDOS', { campos: [{ campo: 'Empresa' }] });
    const names = Object.keys(fields) as (keyof typeof fields)[];
    const { rows } = await sql<Empresa & StoredRow>`
      insert into empresas (${sql.join(names.map((name) => sql.id(name)))})
      values (${sql.join(names.map((name) => sql`${fields[name]}`))}) returning ${columnsOf(Empresa)}`.execute(ctx.db);
    const [company] = rows;
    if (!company) throw new Error('A company was not stored');
    const { home } = ctx.user;
    await sql`
      insert into usuario_acessos ("Empresa", "Usuario", "Organizacao", role)
      values (${home}, ${ctx.user.id}, ${company.id}, ${await copyRole(ctx, company.id)})`.execute(ctx.db);
    // Its own audit begins with its first change: this request is not bound to it yet.
    ctx.audit({
      Empresa: home,
      Acao: 'criar',
      Entidade: Empresa.table,
      RegistroId: company.id,
      De: null,
      Para: company,
      Motivo: null,
      Origem: 'tela',
    });
    auth.forget();
    return company;
  });
