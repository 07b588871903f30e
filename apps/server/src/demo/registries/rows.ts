import { BRASILIA } from '@bancada/br-utils';
import type { BodyOf, Call, Resource } from '@bancada/contracts';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { AnyCtx } from '../../platform/http/index.ts';
import type { HooksByPath } from '../../platform/resource/index.ts';
import { readRow } from '../../platform/resource/read-row.ts';
import { transitionRecord } from '../../platform/resource/transition.ts';
import { createRecord } from '../../platform/resource/write.ts';

/** A noun whose rows people create. */
type Written = Resource & { readonly calls: { readonly create: Call } };

/** A row as its create call takes it; fields that are left out are empty. */
export type DemoRow<R extends Written> = Partial<BodyOf<R['calls']['create']>>;

const today = Temporal.Now.plainDateISO(BRASILIA);

/** The date that is so many days from today, as `2026-11-20`. */
export const day = (days: number): string => today.add({ days }).toString();

/** Stores rows of nouns as their create calls do, and finds them by name for the rows that link to them. */
export class DemoRows {
  readonly #ctx: AnyCtx;
  readonly #ids = new Map<string, number>();

  constructor(ctx: AnyCtx) {
    this.#ctx = ctx;
  }

  /**
   * Stores rows with their collections, one after the other. `id` finds them by the fields that name a row of the noun
   * (`linked`).
   *
   * @param server - fields that only the server writes, for all of these rows
   */
  async add<R extends Written>(
    noun: R,
    rows: readonly DemoRow<R>[],
    server: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    for (const row of rows) {
      const stored = await createRecord(this.#ctx, { resource: noun, hooks: {} }, { ...row, ...server });
      for (const field of noun.linked) this.#note(noun, stored[field], stored.id);
    }
  }

  /** Takes a row, by its name, a step of its machine that asks no reason. */
  async step(noun: Written, name: string, Acao: string, hooks: HooksByPath = {}): Promise<void> {
    const id = this.id(noun, name);
    const { Versao } = await readRow(this.#ctx, noun, id);
    await transitionRecord(this.#ctx, { resource: noun, hooks }, id, { Acao, Versao });
  }

  /** Makes the rows that are stored already known, by a field. */
  async know(noun: Resource, field: string): Promise<void> {
    const { rows } = await sql<{ id: number; name: unknown }>`
      select id, ${sql.id(field)} as name from ${sql.table(noun.table)}
      where "Empresa" = any(${this.#ctx.scope.empresas}) order by id`.execute(this.#ctx.db);
    for (const { id, name } of rows) this.#note(noun, name, id);
  }

  /**
   * The id of a row by its name.
   *
   * @throws Error naming what is not there
   */
  id(noun: Resource, name: string): number {
    const id = this.#ids.get(`${noun.path}/${name}`);
    if (id === undefined) throw new Error(`The demo company has no ${noun.path} called ${name}`);
    return id;
  }

  #note({ path }: Resource, name: unknown, id: number): void {
    this.#ids.set(`${path}/${String(name)}`, id);
  }
}
