import { createHmac } from 'node:crypto';
import type { ErrorCode } from '@bancada/contracts';
import { sql } from 'kysely';
import { type Database, noScope } from '../database/index.ts';
import { AppError } from '../errors/index.ts';
import { recordEvents } from '../events/record.ts';
import { networkOf } from '../network.ts';
import { storeNotice } from '../notifications/notify.ts';
import { type Counted, countTry, knownPlaces, type Patience, rememberPlaces, uncountTries } from './tries.ts';

const MINUTE = 60_000;
/** One account from one place. */
const perPlace: Patience = { free: 5, first: MINUTE / 4, longest: 15 * MINUTE };
/** One account from all places it is not used from: a thousand addresses guess no faster than a few. */
const perAccount: Patience = { free: 20, first: MINUTE / 4, longest: 15 * MINUTE };
/** One address trying many accounts; a whole clinic may share one. */
const perAddress: Patience = { free: 100, first: MINUTE, longest: 15 * MINUTE };

/** What is answered to a wrong secret. All other refusals are no guesses. */
const wrong: ReadonlySet<ErrorCode> = new Set([
  'CREDENCIAIS_INVALIDAS',
  'CODIGO_INVALIDO',
  'SENHA_NAO_CONFERE',
  'INSTALACAO_CODIGO',
]);

/**
 * Where a secret is tried from: the network address, and the browser by the id it has given itself; or an open login (of
 * the installation's code one for everybody, who then wait together).
 */
export type Origin = { readonly address: string; readonly device?: string | undefined } | { readonly session: string };

/** A try of a secret of an account, which is named in lower case. */
export interface Trial {
  readonly account: string;
  readonly origin: Origin;
}

/** What guessing works with. */
export interface GuessOptions {
  readonly database: Database;
  readonly key: Uint8Array;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/**
 * Slows down guessing wherever a secret is checked. Failures are counted in the database for all processes: for the
 * account from one place, for the account from all unknown places together, and for the address. A place is known where
 * the person has logged in from it before: what strangers do elsewhere does not keep the person out there.
 */
export class Guesses {
  readonly #options: GuessOptions;

  constructor(options: GuessOptions) {
    this.#options = options;
  }

  /**
   * Does `work`, which checks a secret and refuses a wrong one with its code.
   *
   * @throws AppError LOGIN_BLOQUEADO with `segundos` to wait; whatever `work` throws
   */
  async check<T>(trial: Trial, work: () => Promise<T>): Promise<T> {
    const { database, clock } = this.#options;
    const counted = await this.#countedOf(trial);
    const count = await countTry(database, counted, clock());
    if (!('failures' in count)) throw new AppError('LOGIN_BLOQUEADO', { segundos: Math.ceil(count.wait / 1000) });
    try {
      const answer = await work();
      await uncountTries(database, counted);
      return answer;
    } catch (error) {
      const isGuess = error instanceof AppError && wrong.has(error.code);
      if (!isGuess) await uncountTries(database, counted);
      const paused = counted.some(({ key, patience }) => count.failures.get(key) === patience.free);
      if (isGuess && paused) await this.#notify(trial.account);
      throw error;
    }
  }

  /** Somebody has logged in: the failures from that place are forgotten, and the place is known from here on. */
  async welcome({ account, origin }: Trial): Promise<void> {
    const { database, clock } = this.#options;
    const places = this.#placesOf({ account, origin });
    await uncountTries(database, places, places);
    await rememberPlaces(
      database,
      places.map(({ key }) => key),
      clock(),
    );
  }

  /** The account at the device, if it has one, and at the address. */
  #placesOf({ account, origin }: Trial): Counted[] {
    const names =
      'session' in origin
        ? [`sessao ${origin.session}`]
        : [...(origin.device ? [`aparelho ${origin.device}`] : []), `rede ${networkOf(origin.address)}`];
    return names.map((name) => this.#counted(`${account} ${name}`, perPlace));
  }

  async #countedOf({ account, origin }: Trial): Promise<readonly Counted[]> {
    const places = this.#placesOf({ account, origin });
    if ('session' in origin) return places;
    const { database, clock } = this.#options;
    const keys = places.map(({ key }) => key);
    const known = await knownPlaces(database, keys, clock());
    const [device] = places;
    if (origin.device && device && known.has(device.key)) return [device];
    const address = this.#counted(`rede ${networkOf(origin.address)}`, perAddress);
    const here = [...places.slice(-1), address];
    return keys.some((key) => known.has(key)) ? here : [...here, this.#counted(account, perAccount)];
  }

  #counted(text: string, patience: Patience): Counted {
    const key = createHmac('sha256', this.#options.key).update(`tentativas ${text}`).digest('base64url');
    return { key, patience };
  }

  /** Tells the person, at most once a day. */
  async #notify(account: string): Promise<void> {
    const { database, clock } = this.#options;
    const { rows } = await database.withScope(noScope, (db) =>
      sql<{ id: number; Empresa: number }>`
        select id, "Empresa" from usuarios where lower(email) = ${account}`.execute(db),
    );
    const [person] = rows;
    if (!person) return;
    const { id: Usuario, Empresa } = person;
    const now = new Date(clock()).toISOString();
    await database.inTransaction({ empresas: [Empresa], unidades: [] }, async (db) => {
      const told = await sql`
        select 1 from notificacoes where "Empresa" = ${Empresa} and "Usuario" = ${Usuario}
          and "Tipo" = 'Tentativas_De_Acesso' and "CriadaEm" > ${now}::timestamptz - interval '1 day'`.execute(db);
      if (told.rows.length > 0) return;
      const event = await storeNotice(db, { Empresa, Usuario, Tipo: 'Tentativas_De_Acesso', Dados: {} }, now);
      await recordEvents(db, { Usuario: null, Data: now }, [event]);
    });
  }
}
