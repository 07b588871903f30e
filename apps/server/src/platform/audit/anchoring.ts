import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { type Database, noScope } from '../database/index.ts';
import { outboundFetch } from '../outbound.ts';
import { type Anchor, anchorLines, type AnchorPlaces, appendAnchors, readAnchors, sealAnchor } from './anchors.ts';
import type { AuditHead } from './chain.ts';
import { currentAuditKey } from './keys.ts';

const HOUR = 60 * 60 * 1000;

/** The last line of every company's audit, once it is on disk: a crash must not take back what an anchor holds. */
async function headsOf(database: Database): Promise<readonly (AuditHead & { readonly Empresa: number })[]> {
  const companies = await database.withScope(noScope, (db) => sql<{ id: number }>`select id from empresas`.execute(db));
  const empresas = companies.rows.map(({ id }) => id);
  const { rows } = await database.withScope({ empresas, unidades: [] }, (db) =>
    sql<AuditHead & { Empresa: number }>`
      select "Empresa", "Seq", "Hash" from audit_head where "Empresa" = any(${empresas}) and "Seq" > 0
      order by 1`.execute(db),
  );
  await database.durable();
  return rows;
}

/** Sends anchors to the machine of the settings. @throws OutboundError, and Error when it does not take them */
async function send({ url, ip }: AnchorPlaces, anchors: readonly Anchor[]): Promise<void> {
  if (url === undefined) return;
  const pinned =
    ip === undefined ? {} : { resolve: async () => Promise.resolve([ip]), permitted: (at: string) => at === ip };
  const headers = { 'content-type': 'application/x-ndjson' };
  const { status } = await outboundFetch(url, {
    method: 'POST',
    headers,
    body: anchorLines(anchors),
    redirects: 0,
    ...pinned,
  });
  if (status >= 300) throw new Error(`The machine that keeps the anchors answers ${status}.`);
}

/** Keeps the last lines of the audit outside the database, so that it shows when the lines after some point are gone. */
export class Anchoring {
  readonly #database: Database;
  readonly #places: AnchorPlaces;
  /** By company, the number of the line that was anchored last. */
  readonly #last = new Map<number, number>();
  /** Anchors the other machine has not taken yet. */
  #unsent: Anchor[] = [];

  constructor(database: Database, places: AnchorPlaces) {
    this.#database = database;
    this.#places = places;
  }

  /** Reads what is anchored already, so that only what is new is added, and anchors it. */
  async begin(): Promise<void> {
    for await (const { anchor } of readAnchors(this.#places.file)) {
      if (anchor) this.#last.set(anchor.Empresa, anchor.Seq);
    }
    await this.anchor();
  }

  /**
   * Anchors the last line of each company whose audit has grown: first in the file, then on the other machine, which
   * gets later what it did not take now.
   */
  async anchor(): Promise<void> {
    const key = currentAuditKey();
    if (!key) throw new Error('There is no key to seal anchors with.');
    const Em = new Date().toISOString();
    const grown = (await headsOf(this.#database)).filter(({ Empresa, Seq }) => this.#last.get(Empresa) !== Seq);
    const anchors = grown.map(({ Empresa, Seq, Hash }) => sealAnchor({ Em, Empresa, Seq, Hash }, key));
    await appendAnchors(this.#places.file, anchors);
    for (const { Empresa, Seq } of anchors) this.#last.set(Empresa, Seq);
    if (this.#places.url !== undefined) this.#unsent.push(...anchors);
    if (this.#unsent.length === 0) return;
    await send(this.#places, this.#unsent);
    this.#unsent = [];
  }

  /** Anchors every hour until the answer is called, which anchors once more. Failures are logged and tried again. */
  keep(log: Pick<FastifyBaseLogger, 'warn'>, before: () => void = () => undefined): () => Promise<void> {
    const attempt = async () => {
      try {
        before();
        await this.anchor();
      } catch (err) {
        log.warn({ err }, 'the audit was not anchored');
      }
    };
    const timer = setInterval(() => void attempt(), HOUR).unref();
    return async () => {
      clearInterval(timer);
      await attempt();
    };
  }
}
