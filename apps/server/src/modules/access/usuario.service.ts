import {
  Usuario,
  UsuarioAcesso,
  type usuarioRemoverDoisFatores,
  type usuarioSenhaProvisoria,
} from '@bancada/contracts';
import {
  type Auth,
  dropSecondFactor,
  endSessions,
  provisionalPassword,
  storePassword,
} from '../../platform/auth/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../platform/http/index.ts';
import { notify } from '../../platform/notifications/index.ts';
import { hooksOf, type HooksByPath } from '../../platform/resource/hooks.ts';
import { lockRow, readRow } from '../../platform/resource/read-row.ts';
import { requireRoleCovered } from './covering.ts';

/** The rules of people: no role beyond the author's, nobody blocks themselves, who is blocked is out at once. */
export const usuarioHooks = (auth: Auth): HooksByPath => ({
  ...hooksOf(Usuario, {
    beforeSave: async (ctx, { Empresa, before, after }) => {
      if (before) await requireRoleCovered(ctx, Empresa, before.role);
      await requireRoleCovered(ctx, Empresa, after.role);
      if (before?.id === ctx.user.id && after.blocked) throw new AppError('USUARIO_PROPRIO');
      if (before && after.blocked) await endSessions(ctx.db, before.id, ctx.now);
      auth.forget();
    },
  }),
  ...hooksOf(UsuarioAcesso, {
    beforeSave: async (ctx, { after }) => {
      requireOwnPlace(ctx, after);
      await requirePersonCovered(ctx, after.Usuario);
      auth.forget();
    },
    beforeRemove: async (ctx, row) => {
      requireOwnPlace(ctx, row);
      await requirePersonCovered(ctx, row.Usuario);
      auth.forget();
    },
  }),
});

/** Only places are opened, or closed, that the author works in. */
function requireOwnPlace({ user }: AnyCtx, { Organizacao, Unidade }: { Organizacao: number; Unidade: number | null }) {
  const company = user.granted.includes(Organizacao);
  const unit = Unidade === null || user.scope.unidades.includes(Unidade);
  if (!company || !unit) throw new AppError('REFERENCIA_INEXISTENTE', { campo: company ? 'Unidade' : 'Organizacao' });
}

async function requirePersonCovered(ctx: AnyCtx, id: number): Promise<Usuario> {
  const person = Usuario.row.parse(await readRow(ctx, Usuario, id));
  await requireRoleCovered(ctx, person.Empresa, person.role);
  return person;
}

/** Gives somebody a password to be changed at the first login, and ends their logins. */
export async function giveProvisionalPassword(ctx: Ctx<typeof usuarioSenhaProvisoria>) {
  const person = await requirePersonCovered(ctx, ctx.params.id);
  const Senha = provisionalPassword();
  await storePassword(ctx.db, person.id, Senha, true);
  await endSessions(ctx.db, person.id, ctx.now);
  record(ctx, person, 'senhaProvisoria');
  return { Senha };
}

/** Takes the second factor of somebody who lost it, and says why in the audit. */
export async function removeSecondFactor(ctx: Ctx<typeof usuarioRemoverDoisFatores>) {
  const person = await requirePersonCovered(ctx, ctx.params.id);
  await lockRow(ctx, Usuario, person.id, person.Versao);
  await dropSecondFactor(ctx.db, person.id);
  record(ctx, person, 'removerDoisFatores', ctx.body.Motivo);
  const Dados = { Por: ctx.user.Nome };
  await notify(ctx, { Empresa: person.Empresa, Usuario: person.id, Tipo: 'Segundo_Fator_Removido', Dados });
  return Usuario.row.parse(await readRow(ctx, Usuario, person.id));
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
