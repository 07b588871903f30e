import { type Idioma, SENHA_ESQUECIDA_MINUTOS, senhaEsquecidaCalls, Usuario } from '@bancada/contracts';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import {
  type Auth,
  checkNewPassword,
  endSessions,
  loadPerson,
  storePassword,
  type User,
} from '../../platform/auth/index.ts';
import { type Database, type Db, noScope } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { handlePublic, type Handler, type PublicCtx } from '../../platform/http/index.ts';
import { requestMessage } from '../../platform/messages/index.ts';
import { findLink, issueLink, type OpenLink, publicAddress, redeemLink } from '../../platform/public-links/index.ts';

/** What a forgotten password works with. */
export interface ForgottenServices {
  readonly database: Database;
  readonly auth: Auth;
  /** The addresses of the product that links may lead to, the usual one first. */
  readonly origins: readonly [string, ...string[]];
}

/** The page of the web that a link opens. */
const PAGE = '/redefinir-senha';
const MINUTE = 60_000;

type AskCtx = PublicCtx<typeof senhaEsquecidaCalls.pedir>;

/**
 * The calls of a forgotten password. Whoever asks learns nothing: the answer is given before anybody is looked for, and a
 * person gets three messages an hour at most.
 */
export function forgottenHandlers(services: ForgottenServices): readonly Handler[] {
  const { database, auth } = services;
  return [
    handlePublic(senhaEsquecidaCalls.pedir, async (ctx) => {
      await auth.linkRequests.fromAddress(ctx.address);
      send(services, ctx).catch((err: unknown) =>
        ctx.log.error({ err }, 'the link of a forgotten password was not sent'),
      );
      return {};
    }),
    handlePublic(senhaEsquecidaCalls.abrir, async ({ body, now }) => {
      const { Nome } = await holderOf(database, await linkOf(database, body.Token, now));
      return { Nome };
    }),
    handlePublic(senhaEsquecidaCalls.redefinir, async (ctx) => {
      await change(services, ctx);
      auth.forget();
      return {};
    }),
  ];
}

const linkOf = (database: Database, token: string, now: string): Promise<OpenLink> =>
  findLink(database, { token, Finalidade: ['Redefinir_Senha'], now });

/** Sends the link, where somebody has the address and may log in. */
async function send({ database, auth, origins }: ForgottenServices, { body, host, now }: AskCtx): Promise<void> {
  const account = body.email.toLowerCase();
  const isFree = await auth.linkRequests.forAccount(account);
  const person = isFree ? await personWith(database, account) : undefined;
  if (!person) return;
  const { id, home: Empresa, Nome } = person;
  const Origem = { path: Usuario.path, id };
  await database.inTransaction({ empresas: [Empresa], unidades: [] }, async (db) => {
    const life = SENHA_ESQUECIDA_MINUTOS * MINUTE;
    const token = await issueLink(db, { Empresa, Finalidade: 'Redefinir_Senha', Origem, life }, now);
    await requestMessage(systemCtx(db, now), {
      Finalidade: 'Redefinir_Senha',
      Variaveis: { Nome, Minutos: String(SENHA_ESQUECIDA_MINUTOS), Link: publicAddress(origins, host, PAGE, token) },
      Chave: `redefinir-senha:${id}:${now}`,
      ...mailTo(person, body.Idioma),
    });
  });
}

/** Who has an e-mail address and may log in. */
async function personWith(database: Database, account: string): Promise<User | undefined> {
  const { rows } = await database.withScope(noScope, (db) =>
    sql<{ id: number }>`select id from usuarios where lower(email) = ${account}`.execute(db),
  );
  return rows[0] && loadPerson(database, rows[0].id);
}

/** Whose link it is. @throws AppError LINK_INVALIDO when they are blocked meanwhile */
async function holderOf(database: Database, { OrigemId }: OpenLink): Promise<User> {
  const person = await loadPerson(database, OrigemId);
  if (!person) throw new AppError('LINK_INVALIDO');
  return person;
}

/** Stores the new password, ends all logins and says so to the person, in one transaction with the use of the link. */
async function change(
  { database }: ForgottenServices,
  { body, now, requestId }: PublicCtx<typeof senhaEsquecidaCalls.redefinir>,
): Promise<void> {
  const link = await linkOf(database, body.Token, now);
  const person = await holderOf(database, link);
  const { id, home: Empresa, Nome, email } = person;
  checkNewPassword(body.Nova, { email, Nome, Empresas: person.Empresas.map((each) => each.Nome) });
  await database.inTransaction({ empresas: [Empresa], unidades: [] }, async (db) => {
    await redeemLink(db, link, now);
    await storePassword(db, id, body.Nova, false);
    await endSessions(db, id, now);
    const what = { Acao: 'trocarSenha', Entidade: Usuario.table, RegistroId: id, De: null, Para: null, Motivo: null };
    await recordAudit(db, { Usuario: id, Data: now, RequestId: requestId }, [{ Empresa, ...what, Origem: 'tela' }]);
    await requestMessage(systemCtx(db, now), {
      Finalidade: 'Senha_Trocada',
      Variaveis: { Nome, Quando: now },
      Chave: `senha-trocada:${id}:${now}`,
      ...mailTo(person, 'pt'),
    });
  });
}

/** Nobody is logged in: what is requested is the system's own. */
const systemCtx = (db: Db, now: string) => ({ db, now, publish: () => undefined });

/** An e-mail to a person, in the language they have chosen, or another one. */
const mailTo = ({ id, home, email, Preferencias }: User, otherwise: Idioma) => ({
  Empresa: home,
  Canal: 'Email' as const,
  Destino: email,
  Idioma: Preferencias.Idioma ?? otherwise,
  Origem: { path: Usuario.path, id },
});
