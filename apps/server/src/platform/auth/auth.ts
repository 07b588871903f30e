import { type Call, type FatorLogin, login, logout, type Session, type TipoEventoSeguranca } from '@bancada/contracts';
import type { z } from 'zod';
import { type Database, type Db, noScope } from '../database/index.ts';
import { AppError } from '../errors/index.ts';
import { SecurityLog } from '../security/log.ts';
import { AccessTokens, type Claims } from './access-token.ts';
import { noteDemand } from './factor-demand.ts';
import { Guesses } from './guesses.ts';
import { noteIdentity, requireIdentity } from './identity.ts';
import { LinkRequests } from './link-requests.ts';
import { loadUser } from './load-user.ts';
import { checkPassword } from './passwords.ts';
import { takeCode } from './second-factor.ts';
import { closeSession, openSession, type Opened, renewSession, type SessionStore } from './sessions.ts';
import { firstTokenKey, type TokenKey } from '../token-keys.ts';
import { infoOf, type User } from './user.ts';

/** What authentication needs. */
export interface AuthOptions {
  readonly database: Database;
  /** The installation's key: at least 32 random bytes. */
  readonly key: Uint8Array;
  /** The keys of access tokens as they are now; unless given, one made from the installation's. */
  readonly tokenKeys?: () => readonly TokenKey[];
  /** Milliseconds since the epoch; tests set their own. */
  readonly clock?: () => number;
}

/** How long what was read about a person is believed, in milliseconds: a change of rights takes this long to show. */
const BELIEVED = 5000;
const REMEMBERED = 5000;

interface Remembered {
  readonly user: Promise<User | undefined>;
  readonly until: number;
}

type Login = z.output<(typeof login)['body']>;

/** Where a login comes from. */
export interface Caller {
  /** The network address. */
  readonly address: string;
  /** The browser, as it calls itself. */
  readonly device: string | null;
  readonly requestId?: string;
}

/** Who proved to be whom, and by what. */
interface Identified {
  readonly person: number;
  readonly Fator: FatorLogin;
}

/** Logs people in and out and tells who a request comes from. */
export class Auth {
  /** The installation's key: what is sealed for the database is sealed with it. */
  readonly key: Uint8Array;
  /** Slows down guessing, wherever a secret is checked. */
  readonly guesses: Guesses;
  /** Slows down asking for links without a login. */
  readonly linkRequests: LinkRequests;
  /** Records security events. */
  readonly security: SecurityLog;
  readonly #database: Database;
  readonly #sessions: SessionStore;
  readonly #clock: () => number;
  readonly #tokens: AccessTokens;
  readonly #people = new Map<string, Remembered>();

  constructor({ database, key, tokenKeys, clock = Date.now }: AuthOptions) {
    this.#database = database;
    this.#clock = clock;
    this.key = key;
    this.#sessions = { database, key };
    const first = [firstTokenKey(key)];
    this.#tokens = new AccessTokens(tokenKeys ?? (() => first));
    this.guesses = new Guesses({ database, key, clock });
    this.linkRequests = new LinkRequests({ database, key, clock });
    this.security = new SecurityLog({ database, key, clock });
  }

  /**
   * Logs in. Unknown person, wrong password and blocked person are one answer, after the same work.
   *
   * @throws AppError CREDENCIAIS_INVALIDAS, LOGIN_BLOQUEADO, SENHA_PROVISORIA_VENCIDA, CODIGO_NECESSARIO, CODIGO_INVALIDO
   */
  async login({ email, password, codigo, aparelho }: Login, caller: Caller): Promise<Session> {
    const { address, device } = caller;
    const account = email.trim().toLowerCase();
    const trial = { account, origin: { address, device: aparelho } };
    const { person, Fator } = await this.guesses.check(trial, () => this.#identify(account, password, codigo));
    await this.guesses.welcome(trial);
    const opened = await openSession(this.#sessions, person, device, this.#clock());
    const answer = await this.#answer(opened);
    const now = new Date(this.#clock()).toISOString();
    const noted = await this.#database.inTransaction(noScope, (db) => noteDemand(db, answer.user, now));
    this.#note('Login', person, login, caller, Fator);
    if (Fator === 'Senha_Reserva') this.#note('Codigo_Reserva_Usado', person, login, caller, Fator);
    return noted ? this.#answer(opened) : answer;
  }

  /** Whose e-mail, password and code these are. Answers the id, and what was proved. */
  async #identify(account: string, password: string, code: string | undefined): Promise<Identified> {
    const person = await this.#database.withScope(noScope, (db) =>
      db
        .selectFrom('usuarios')
        .innerJoin('credenciais', 'credenciais.Usuario', 'usuarios.id')
        .select(['usuarios.id', 'SenhaHash', 'ProvisoriaAte', 'blocked', 'DoisFatores'])
        .where((where) => where(where.fn<string>('lower', ['email']), '=', account))
        .executeTakeFirst(),
    );
    const fits = await checkPassword(person?.SenhaHash ?? undefined, password);
    if (!person || !fits || person.blocked) throw new AppError('CREDENCIAIS_INVALIDAS');
    const { ProvisoriaAte: until } = person;
    if (until !== null && Date.parse(until) <= this.#clock()) throw new AppError('SENHA_PROVISORIA_VENCIDA');
    const Fator = person.DoisFatores ? await this.#secondFactor(person.id, code) : 'Senha';
    return { person: person.id, Fator };
  }

  /** The try was counted with the password, so codes cannot be guessed faster than passwords. */
  async #secondFactor(user: number, code: string | undefined): Promise<FatorLogin> {
    if (code === undefined) throw new AppError('CODIGO_NECESSARIO');
    const taken = await this.#database.inTransaction(noScope, (db) =>
      takeCode(db, this.key, user, code, this.#clock()),
    );
    return `Senha_${taken}`;
  }

  /** Continues a login. @throws AppError SESSAO_EXPIRADA; a token used twice ends the login */
  async refresh(refreshToken: string): Promise<Session> {
    return this.#answer(await renewSession(this.#sessions, refreshToken, this.#clock()));
  }

  /** Ends the login of one of its refresh tokens, also of an older one; its access tokens stop being believed at once in this process. */
  async logout(refreshToken: string, caller: Caller): Promise<void> {
    const { session, user } = await closeSession(this.#sessions, refreshToken, this.#clock());
    this.#people.delete(session);
    if (user !== undefined) this.#note('Logout', user, logout, caller);
  }

  #note(
    Tipo: TipoEventoSeguranca,
    Usuario: number,
    { method, path }: Call,
    { address, device: agent, requestId: RequestId }: Caller,
    Fator: FatorLogin | null = null,
  ): void {
    this.security.note({ Tipo, Usuario, from: { address, agent }, Chamada: `${method} ${path}`, RequestId, Fator });
  }

  /**
   * Who a request comes from.
   *
   * @param header - the Authorization header
   * @throws AppError SESSAO_EXPIRADA
   */
  async authenticate(header: string | undefined): Promise<User> {
    const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
    if (token === undefined) throw new AppError('SESSAO_EXPIRADA');
    const claims = await this.#tokens.read(token, this.#clock());
    const user = await this.#person(claims);
    if (!user) throw new AppError('SESSAO_EXPIRADA');
    return user;
  }

  /** Who a login speaks for by now, or undefined once it has ended or the person is blocked; at most 5 s old. */
  recall(claims: Claims): Promise<User | undefined> {
    return this.#person(claims);
  }

  /** Milliseconds since the epoch, by the clock that logins are measured with. */
  now(): number {
    return this.#clock();
  }

  /** Refuses a dangerous act long after the last proof of who the person is. @throws AppError CONFIRMAR_IDENTIDADE */
  requireIdentity({ session }: User): Promise<void> {
    return requireIdentity(this.#database, session, this.#clock());
  }

  /** The person of a login has just given their password, and the code of their second factor. */
  noteIdentity(db: Db, { session }: User): Promise<void> {
    return noteIdentity(db, session, this.#clock());
  }

  /** Reads everybody anew from here on: their rights, or what they are called, have changed. */
  forget(): void {
    this.#people.clear();
  }

  #person(claims: Claims): Promise<User | undefined> {
    const now = this.#clock();
    const remembered = this.#people.get(claims.session);
    if (remembered && remembered.until > now) return remembered.user;
    if (this.#people.size >= REMEMBERED) this.#people.clear();
    const user = loadUser(this.#database, claims, new Date(now).toISOString());
    this.#people.set(claims.session, { user, until: now + BELIEVED });
    user.catch(() => this.#people.delete(claims.session)); // the caller gets the error; the next request asks again
    return user;
  }

  async #answer({ refreshToken, ...claims }: Opened): Promise<Session> {
    this.#people.delete(claims.session);
    const user = await this.#person(claims);
    if (!user) throw new AppError('SESSAO_EXPIRADA');
    return { accessToken: await this.#tokens.sign(claims, this.#clock()), refreshToken, user: infoOf(user) };
  }
}
