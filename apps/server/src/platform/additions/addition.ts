import type { Facts, Resource, Row, TimelineKinds } from '@bancada/contracts';
import type { RawBuilder } from 'kysely';
import type { Scope } from '../database/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import type { Gates } from '../gates.ts';

/** A record, as facts are read of it. */
export interface Named {
  readonly id: number;
  readonly Empresa: number;
}

/** Reads a fact of records, all by one statement: canonical texts by the ids of records that have one. */
export type ReadFact = (ctx: AnyCtx, records: readonly Named[]) => Promise<ReadonlyMap<number, string>>;

/** The entries of one kind of a record's timeline. */
export interface EntrySource {
  /** The noun that the entries are about. */
  readonly about: Resource;
  /** Its moments are days, which begin where the clinics are. */
  readonly days?: boolean;
  /**
   * The entries, as a select of `"Em"` (timestamptz), `"Id"` (tells them apart), `"Registro"` (the id of what an entry is
   * about), `"Valores"` (jsonb: the places of its sentence) and `"Valor"` (numeric: its amount, or null). `scope` is where
   * the reader may read them.
   */
  readonly select: (record: Named, scope: Scope) => RawBuilder<unknown>;
}

/** What a room adds to a noun of a room below it. */
export type Addition =
  | { readonly kind: 'gates'; readonly of: Resource; readonly gates: Gates<AnyCtx> }
  | {
      readonly kind: 'facts';
      readonly of: Resource;
      readonly declared: Facts;
      readonly own: Readonly<Record<string, ReadFact>>;
    }
  | {
      readonly kind: 'timeline';
      readonly of: Resource;
      readonly declared: TimelineKinds;
      readonly sources: Readonly<Record<string, EntrySource>>;
    };

/** Gates of a lower room's noun, typed by its row: what is stored under its path is its row by definition. */
export const gatesOf = <R extends Resource>(of: R, gates: Gates<AnyCtx, Row<R>>): Addition => ({
  kind: 'gates',
  of,
  gates: gates as unknown as Gates<AnyCtx>,
});

/** The facts that contracts declare; those without rows of their own are read here, by name. */
export const factsOf = <N extends string>(
  declared: Facts<N>,
  own: Readonly<{ [Name in NoInfer<N>]?: ReadFact }>,
): Addition => ({ kind: 'facts', of: declared.of, declared, own: own as Readonly<Record<string, ReadFact>> });

/** The entries of timelines that contracts declare, each kind by a select of its own. */
export const timelineOf = <K extends string>(
  declared: TimelineKinds<K>,
  sources: Readonly<Record<NoInfer<K>, EntrySource>>,
): Addition => ({ kind: 'timeline', of: declared.of, declared, sources });
