import { perfilCalls, type Preferencias, Usuario } from '@bancada/contracts';
import { sql } from 'kysely';
import {
  type Auth,
  beginSecondFactor,
  checkChanged,
  checkNewPassword,
  confirmSecondFactor,
  draftKeyOf,
  dropSecondFactor,
  endSessions,
  requirePassword,
  storePassword,
  takeCode,
} from '../../platform/auth/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { type AnyCtx, type Ctx, handle, handleGuarded, type Handler } from '../../platform/http/index.ts';
import { requestMessage } from '../../platform/messages/index.ts';
import { endSession, openSessions } from './session.service.ts';
import { record } from './usuario.service.ts';

/** The calls by which people look after their own account. */
export const profileHandlers = (auth: Auth): Handler[] => [
  handle(perfilCalls.alterar, async (ctx) => done(auth, await change(ctx))),
  handleGuarded(perfilCalls.senha, async (ctx) => done(auth, await changePassword(ctx))),
  handleGuarded(perfilCalls.confirmarIdentidade, (ctx) => confirmIdentity(auth, ctx)),
  handle(perfilCalls.chaveRascunhos, ({ user: { id } }) =>
    Promise.resolve({ Usuario: id, Chave: draftKeyOf(auth.key, id) }),
  ),
  handle(perfilCalls.sessoes, (ctx) => openSessions(auth, ctx, ctx.user.id)),
  handle(perfilCalls.encerrarSessao, async (ctx) => {
    await endSession(ctx, ctx.user.id, ctx.params.id);
    return done(auth, {});
  }),
  handleGuarded(perfilCalls.iniciarDoisFatores, async (ctx) => {
    await requirePassword(ctx.db, ctx.user.id, ctx.body.Senha);
    if (ctx.user.DoisFatores) throw new AppError('REGISTRO_DUPLICADO', { campos: 'DoisFatores' });
    return beginSecondFactor(ctx.db, auth.key, ctx.user);
  }),
  handleGuarded(perfilCalls.confirmarDoisFatores, async (ctx) => {
    const CodigosReserva = await confirmSecondFactor(
      ctx.db,
      auth.key,
      ctx.user.id,
      ctx.body.Codigo,
      Date.parse(ctx.now),
    );
    recordOwn(ctx, 'ligarDoisFatores');
    return done(auth, { CodigosReserva });
  }),
  handleGuarded(perfilCalls.desligarDoisFatores, async (ctx) => {
    if (ctx.user.ExigeDoisFatores) throw new AppError('DOIS_FATORES_EXIGIDO');
    await requirePassword(ctx.db, ctx.user.id, ctx.body.Senha);
    await takeOwnCode(auth, ctx, ctx.body.Codigo);
    await dropSecondFactor(ctx.db, ctx.user.id);
    recordOwn(ctx, 'desligarDoisFatores');
    return done(auth, {});
  }),
];

/** Everybody is read anew with the next request. */
function done<T>(auth: Auth, answer: T): T {
  auth.forget();
  return answer;
}

/** The audit of one's own account stands in the home company. */
function recordOwn(ctx: AnyCtx, Acao: string): void {
  record(ctx, { id: ctx.user.id, Empresa: ctx.user.home }, Acao);
}

async function change(ctx: Ctx<typeof perfilCalls.alterar>) {
  const { Nome, Preferencias: wanted = {} } = ctx.body;
  const preferences: Partial<Preferencias> = { ...ctx.user.Preferencias, ...wanted };
  await sql`
    update usuarios set "Nome" = ${Nome ?? ctx.user.Nome}, "Preferencias" = ${JSON.stringify(preferences)}::jsonb
    where id = ${ctx.user.id}`.execute(ctx.db);
  return {};
}

async function changePassword(ctx: Ctx<typeof perfilCalls.senha>) {
  await requirePassword(ctx.db, ctx.user.id, ctx.body.Atual);
  const { Atual, Nova } = ctx.body;
  checkChanged(Atual, Nova);
  const { email, Nome } = ctx.user;
  checkNewPassword(Nova, { email, Nome, Empresas: ctx.user.Empresas.map((each) => each.Nome) });
  await storePassword(ctx.db, ctx.user.id, Nova, false);
  await endSessions(ctx.db, ctx.user.id, ctx.now, ctx.user.session);
  recordOwn(ctx, 'trocarSenha');
  await requestMessage(ctx, {
    Empresa: ctx.user.home,
    Finalidade: 'Senha_Trocada',
    Variaveis: { Nome, Quando: ctx.now },
    Canal: 'Email',
    Destino: email,
    Idioma: ctx.user.Preferencias.Idioma ?? 'pt',
    Chave: `senha-trocada:${ctx.user.id}:${ctx.now}`,
    Origem: { path: Usuario.path, id: ctx.user.id },
  });
  return {};
}

/** Takes a code of the person who is logged in; that it was a spare one is recorded. */
async function takeOwnCode(auth: Auth, { db, user, now, requestId }: AnyCtx, code: string): Promise<void> {
  const taken = await takeCode(db, auth.key, user.id, code, Date.parse(now));
  if (taken === 'Reserva') {
    auth.security.note({
      Tipo: 'Codigo_Reserva_Usado',
      Usuario: user.id,
      Fator: 'Senha_Reserva',
      RequestId: requestId,
    });
  }
}

async function confirmIdentity(auth: Auth, ctx: Ctx<typeof perfilCalls.confirmarIdentidade>) {
  const { db, user, body } = ctx;
  await requirePassword(db, user.id, body.Senha);
  if (user.DoisFatores) {
    if (body.Codigo === undefined) throw new AppError('CODIGO_NECESSARIO');
    await takeOwnCode(auth, ctx, body.Codigo);
  }
  await auth.noteIdentity(db, user);
  return {};
}
