import type { QuadroServidor } from '@bancada/contracts';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../platform/database/index.ts';
import type { EventFeed, StoredEvent } from '../../../platform/events/index.ts';
import { Waker } from '../../../platform/events/waker.ts';
import { peopleAt, stay } from './presence.ts';

/** A connection that follows a topic. */
export interface Follower {
  /** The connection's name, unique in all processes. */
  readonly connection: string;
  readonly Empresa: number;
  readonly topico: string;
  /** The number of the last message it was given. */
  seq: number;
  /** Whether it has what was said before: from then on it is given what is said. */
  ready: boolean;
  readonly send: (frame: QuadroServidor) => void;
}

/** Something said for the moment, as processes pass it on. */
export interface Signal {
  readonly Empresa: number;
  readonly topico: string;
  /** Null: who is there has changed. */
  readonly said: { readonly Usuario: number; readonly Conexao: string; readonly dados: unknown } | null;
}

/** What the hub depends on. */
export interface HubOptions {
  readonly database: Database;
  readonly feed: EventFeed;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Passes a signal on to the other processes. */
  readonly announce?: (signal: Signal) => void;
}

const PAGE = 200;

/** How often presence is renewed and looked at again, in milliseconds. */
const RENEW = 15_000;

/** The topics that are followed in this process. */
export class Hub {
  readonly #options: HubOptions;
  readonly #followers = new Map<string, Set<Follower>>();
  readonly #companies = new Map<number, Company>();
  readonly #people = new Map<string, string>();
  readonly #renewing: NodeJS.Timeout;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#renewing = setInterval(() => void this.#renew(), RENEW).unref();
  }

  close(): void {
    clearInterval(this.#renewing);
    for (const company of this.#companies.values()) company.close();
  }

  /** Gives a follower what was said after a number, if one is given, and from then on everything. */
  async follow(follower: Follower, after: number | undefined): Promise<void> {
    const { Empresa, topico } = follower;
    const key = keyOf(follower);
    const company = this.#companies.get(Empresa) ?? new Company(this.#options, Empresa, (event) => this.#tell(event));
    this.#companies.set(Empresa, company);
    const followers = this.#followers.get(key) ?? new Set();
    this.#followers.set(key, followers.add(follower));
    await company.begun;
    follower.seq = after ?? company.cursor;
    if (after !== undefined && (await this.#isGone(Empresa, after))) follower.send({ tipo: 'perdido', topico });
    for (;;) {
      const upTo = company.cursor;
      const said = await this.#said(Empresa, topico, follower.seq);
      for (const event of said) give(follower, event);
      if (said.length === 0 && upTo === company.cursor) break;
    }
    follower.seq = Math.max(follower.seq, company.cursor);
    follower.ready = true;
  }

  /** Ends following. */
  unfollow(follower: Follower): void {
    const key = keyOf(follower);
    const followers = this.#followers.get(key);
    followers?.delete(follower);
    if (followers?.size === 0) {
      this.#followers.delete(key);
      this.#people.delete(key);
    }
    const { Empresa } = follower;
    if ([...this.#followers.values()].some((each) => [...each].some((one) => one.Empresa === Empresa))) return;
    this.#companies.get(Empresa)?.close();
    this.#companies.delete(Empresa);
  }

  /** Says something for the moment, here and in the other processes. */
  signal(signal: Signal): void {
    this.heard(signal);
    this.#options.announce?.(signal);
  }

  /** Another process said something for the moment. */
  heard({ Empresa, topico, said }: Signal): void {
    const followers = this.#followers.get(keyOf({ Empresa, topico }));
    if (!followers) return;
    if (said === null) return void this.#showPeople(Empresa, topico, true);
    for (const { connection, send } of followers) {
      if (connection !== said.Conexao) send({ tipo: 'sinal', topico, Usuario: said.Usuario, dados: said.dados });
    }
  }

  /** Whether events right after a number have been deleted. */
  async #isGone(Empresa: number, after: number): Promise<boolean> {
    const { rows } = await this.#options.database.withScope({ empresas: [Empresa], unidades: [] }, (db) =>
      sql<{ first: number | null }>`select min("Seq") as first from eventos where "Empresa" = ${Empresa}`.execute(db),
    );
    return (rows[0]?.first ?? 0) > after + 1;
  }

  async #said(Empresa: number, topico: string, after: number): Promise<StoredEvent[]> {
    const { rows } = await this.#options.database.withScope({ empresas: [Empresa], unidades: [] }, (db) =>
      sql<StoredEvent>`
        select "Empresa", "Seq", "Data", "Tipo", "Unidade", "Usuario", "Destinatario", "Assunto", "Dados" from eventos
        where "Empresa" = ${Empresa} and "Assunto" = ${topico} and "Seq" > ${after} and "Tipo" = 'mensagem'
        order by "Seq" limit ${PAGE}`.execute(db),
    );
    if (rows.length > 0) await this.#options.database.durable();
    return rows;
  }

  #tell(event: StoredEvent): void {
    if (event.Tipo !== 'mensagem') return;
    for (const follower of this.#followers.get(keyOf({ Empresa: event.Empresa, topico: event.Assunto })) ?? []) {
      if (follower.ready) give(follower, event);
    }
  }

  /** Tells a topic who is there; unless `always`, only when it is not what was told last. */
  async #showPeople(Empresa: number, topico: string, always: boolean): Promise<void> {
    const key = keyOf({ Empresa, topico });
    try {
      const pessoas = await peopleAt(this.#options.database, Empresa, topico);
      const text = JSON.stringify(pessoas);
      if (!always && this.#people.get(key) === text) return;
      if (this.#followers.has(key)) this.#people.set(key, text);
      for (const { send } of this.#followers.get(key) ?? []) send({ tipo: 'presenca', topico, pessoas });
    } catch (err) {
      this.#options.log.warn({ err }, 'who is at a topic could not be read');
    }
  }

  async #renew(): Promise<void> {
    const followers = [...this.#followers.values()].flatMap((each) => [...each]);
    for (const [Empresa, own] of Map.groupBy(followers, (each) => each.Empresa)) {
      const connections = [...new Set(own.map(({ connection }) => connection))];
      await stay(this.#options.database, Empresa, connections).catch((err: unknown) =>
        this.#options.log.warn({ err }, 'presence could not be renewed'),
      );
      for (const topico of new Set(own.map((each) => each.topico))) await this.#showPeople(Empresa, topico, false);
    }
  }
}

const keyOf = ({ Empresa, topico }: { Empresa: number; topico: string }) => `${Empresa} ${topico}`;

/** Gives a message once, however it came. */
function give(follower: Follower, { Seq, Usuario, Data, Assunto, Dados }: StoredEvent): void {
  if (Seq <= follower.seq) return;
  follower.seq = Seq;
  follower.send({ tipo: 'mensagem', topico: Assunto, seq: Seq, Usuario, Data, dados: Dados });
}

/** The log of one company, read once for all that follow its topics. */
class Company {
  cursor = 0;
  readonly begun: Promise<void>;
  readonly #waker = new Waker();
  readonly #unwatch: () => void;
  #closed = false;

  constructor(options: HubOptions, empresa: number, tell: (event: StoredEvent) => void) {
    this.#unwatch = options.feed.watch(empresa, this.#waker.wake);
    this.begun = options.feed.head(empresa).then((head) => {
      this.cursor = head;
      void this.#run(options, empresa, tell);
    });
  }

  close(): void {
    this.#closed = true;
    this.#unwatch();
    this.#waker.wake();
  }

  async #run({ feed, log }: HubOptions, empresa: number, tell: (event: StoredEvent) => void): Promise<void> {
    while (!this.#closed) {
      try {
        const { events, lostUntil } = await feed.read(empresa, this.cursor, PAGE);
        if (lostUntil !== undefined) this.cursor = lostUntil;
        for (const event of events) {
          this.cursor = event.Seq;
          tell(event);
        }
        if (events.length > 0 || lostUntil !== undefined) continue;
      } catch (err) {
        log.warn({ err }, 'the channel could not read the event log');
      }
      await this.#waker.sleep(RENEW);
    }
  }
}
