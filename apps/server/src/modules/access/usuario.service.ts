import {
  type Idioma,
  Usuario,
  UsuarioAcesso,
  type usuarioEncerrarSessoes,
  type usuarioRemoverDoisFatores,
  type usuarioSenhaProvisoria,
  type usuarioSessoes,
} from '@bancada/contracts';
import { sql } from 'kysely';
import {
  type Auth,
  dropSecondFactor,
  endSessions,
  provisionalPassword,
  storePassword,
  type Where,
  worksIn,
} from '../../platform/auth/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../platform/http/index.ts';
import { requestMessage } from '../../platform/messages/index.ts';
import { notify } from '../../platform/notifications/index.ts';
import { hooksOf, type HooksByPath } from '../../platform/resource/hooks.ts';
import { lockRow, readRow } from '../../platform/resource/read-row.ts';
import { endSession, openSessions } from './session.service.ts';
import { abilitiesOfRole, type Reach, requireCovered, requirePersonCovered } from './covering.ts';

/** The rules of people: nobody beyond the author's own reach, nobody blocks themselves, who is blocked is out at once. */
export const usuarioHooks = (auth: Auth): HooksByPath => ({
  ...hooksOf(Usuario, {
    beforeSave: async (ctx, { Empresa, before, after }) => {
      if (before) await requirePersonCovered(ctx, before.id);
      const Permissoes = await abilitiesOfRole(ctx, Empresa, after.role);
      const places = before ? await homePlacesOf(ctx, Empresa, before.id) : [{ Empresa }];
      requireCovered(
        ctx,
        places.map((where) => ({ where, Permissoes })),
      );
      if (before?.id === ctx.user.id && after.blocked) throw new AppError('USUARIO_PROPRIO');
      if (before && after.blocked) await endSessions(ctx.db, before.id, ctx.now);
      auth.forget();
    },
  }),
  ...hooksOf(UsuarioAcesso, {
    beforeSave: async (ctx, { Empresa, before, after }) => {
      if (before) requireCovered(ctx, [await reachOfAccess(ctx, before)]);
      requireOwnPlace(ctx, after);
      requireCovered(ctx, [await reachOfAccess(ctx, { ...after, Empresa })]);
      auth.forget();
    },
    beforeRemove: async (ctx, row) => {
      requireCovered(ctx, [await reachOfAccess(ctx, row)]);
      auth.forget();
    },
  }),
});

/** A place that is not the author's own does not exist for them. */
function requireOwnPlace({ user }: AnyCtx, { Organizacao: Empresa, Unidade }: Granted) {
  const absent = (campo: string) => new AppError('REFERENCIA_INEXISTENTE', { campo });
  if (!worksIn(user.places, { Empresa })) throw absent('Organizacao');
  if (Unidade !== null && !worksIn(user.places, { Empresa, Unidade })) throw absent('Unidade');
}

type Granted = Pick<UsuarioAcesso, 'Organizacao' | 'Unidade'>;

/** What an access opens: a role of its own, or in the home company the person's. */
async function reachOfAccess(
  ctx: AnyCtx,
  {
    Empresa,
    Usuario: person,
    Organizacao,
    Unidade,
    role,
  }: Granted & Pick<UsuarioAcesso, 'Empresa' | 'Usuario' | 'role'>,
): Promise<Reach> {
  const { role: own } = Usuario.row.parse(await readRow(ctx, Usuario, person));
  if (role === null && Organizacao !== Empresa) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'role' });
  const where = { Empresa: Organizacao, Unidade };
  if (!worksIn(ctx.user.places, { Empresa: Organizacao })) return { where, Permissoes: null };
  return { where, Permissoes: await abilitiesOfRole(ctx, Organizacao, role ?? own) };
}

/** Where a person's own role acts. */
async function homePlacesOf({ db }: AnyCtx, Empresa: number, person: number): Promise<Where[]> {
  const { rows } = await sql<{ Unidade: number | null }>`
    select "Unidade" from usuario_acessos
    where "Empresa" = ${Empresa} and "Usuario" = ${person} and "Organizacao" = ${Empresa} and role is null`.execute(db);
  return [{ Empresa }, ...rows.map(({ Unidade }) => ({ Empresa, Unidade }))];
}

/** Somebody of the caller's companies, who reaches nothing that the caller does not. */
async function coveredPerson(ctx: AnyCtx, id: number): Promise<Usuario> {
  const person = Usuario.row.parse(await readRow(ctx, Usuario, id));
  await requirePersonCovered(ctx, person.id);
  return person;
}

/** Gives somebody a password to be changed at the first login, and ends their logins. */
export async function giveProvisionalPassword(ctx: Ctx<typeof usuarioSenhaProvisoria>) {
  const person = await coveredPerson(ctx, ctx.params.id);
  const Senha = provisionalPassword();
  await storePassword(ctx.db, person.id, Senha, true);
  await endSessions(ctx.db, person.id, ctx.now);
  record(ctx, person, 'senhaProvisoria');
  return { Senha };
}

/** Takes the second factor of somebody who lost it, and says why in the audit. */
export async function removeSecondFactor(ctx: Ctx<typeof usuarioRemoverDoisFatores>) {
  const person = await coveredPerson(ctx, ctx.params.id);
  await lockRow(ctx, Usuario, person.id, person.Versao);
  await dropSecondFactor(ctx.db, person.id);
  record(ctx, person, 'removerDoisFatores', ctx.body.Motivo);
  const Dados = { Por: ctx.user.Nome };
  await notify(ctx, { Empresa: person.Empresa, Usuario: person.id, Tipo: 'Segundo_Fator_Removido', Dados });
  await requestMessage(ctx, {
    Empresa: person.Empresa,
    Finalidade: 'Segundo_Fator_Removido',
    Variaveis: { Nome: person.Nome, Por: ctx.user.Nome, Quando: ctx.now },
    Canal: 'Email',
    Destino: person.email,
    Idioma: await languageOf(ctx, person.id),
    Chave: `segundo-fator-removido:${person.id}:${ctx.now}`,
    Origem: { path: Usuario.path, id: person.id },
  });
  return Usuario.row.parse(await readRow(ctx, Usuario, person.id));
}

/** The language somebody has chosen. */
async function languageOf({ db }: AnyCtx, person: number): Promise<Idioma> {
  const { rows } = await sql<{ language: Idioma | null }>`
    select "Preferencias" ->> 'Idioma' as language from usuarios where id = ${person}`.execute(db);
  return rows[0]?.language ?? 'pt';
}

/** Where somebody is logged in. */
export async function sessionsOf(auth: Auth, ctx: Ctx<typeof usuarioSessoes>) {
  const person = await coveredPerson(ctx, ctx.params.id);
  return openSessions(auth, ctx, person.id);
}

/** Ends one of somebody's logins, or all of them. */
export async function endSessionsOf(auth: Auth, ctx: Ctx<typeof usuarioEncerrarSessoes>) {
  const person = await coveredPerson(ctx, ctx.params.id);
  const { Sessao } = ctx.body;
  await (Sessao === null ? endSessions(ctx.db, person.id, ctx.now) : endSession(ctx, person.id, Sessao));
  auth.forget();
  record(ctx, person, 'encerrarSessoes');
  return {};
}

/** What was done to an account; never the password. */
export function record(
  ctx: AnyCtx,
  { id, Empresa }: { id: number; Empresa: number },
  Acao: string,
  Motivo: string | null = null,
): void {
  const Entidade = Usuario.table;
  ctx.audit({ Empresa, Acao, Entidade, RegistroId: id, De: null, Para: null, Motivo, Origem: 'tela' });
}
