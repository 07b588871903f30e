import type { Resource, Row } from '@bancada/contracts';
import type { Scope } from '../database/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import type { StoredRow } from './read-row.ts';

/** A row about to be stored: what it was, and its own fields as they will be. */
export interface Change<R> {
  readonly Empresa: number;
  /** Null for a new row. */
  readonly before: R | null;
  readonly after: Omit<R, 'id' | 'Empresa' | 'Versao'>;
}

/** A row that was stored. Both have their collections, unless nothing but fields of the row itself was changed. */
export interface Saved<R> {
  /** Null for a new row. */
  readonly before: R | null;
  readonly after: R;
}

/** What an effect knows of the step that causes it. */
export interface TakenStep<R> {
  /** The row before it. */
  readonly before: R;
  /** As its machine calls it. */
  readonly action: string;
  readonly Motivo: string | null;
}

/** The rules of one noun, beyond what its schema says. */
export interface Hooks<R> {
  /** Whose rows are shown and written, where it is not the caller's companies and units in use. */
  readonly scope?: (ctx: AnyCtx) => Scope;
  /** Throws AppError to refuse a row that is created or changed; the row is locked, the transaction open. */
  readonly beforeSave?: (ctx: AnyCtx, change: Change<R>) => Promise<void> | void;
  /**
   * What else a row that was created or changed causes, whatever changed it; in its transaction, after it is stored
   * with its collections. A row that goes away asks `beforeRemove`.
   */
  readonly afterSave?: (ctx: AnyCtx, saved: Saved<R>) => Promise<void>;
  /**
   * Holds what is held before the noun's own rows when they take a step, as everybody does who changes both: nobody
   * waits in a circle.
   */
  readonly holdBefore?: (ctx: AnyCtx, ids: readonly number[]) => Promise<void>;
  /** Throws AppError to refuse a step of the noun's machine, by the names its machine gives; the row is locked. */
  readonly guards?: Readonly<Record<string, (ctx: AnyCtx, row: R) => Promise<void> | void>>;
  /** What else a step causes, by the names the noun's machine gives; in its transaction, after it is stored. */
  readonly effects?: Readonly<Record<string, (ctx: AnyCtx, row: R, step: TakenStep<R>) => Promise<void>>>;
  /** Throws AppError to refuse that a row goes away for good; nouns with a lifecycle ask `beforeSave` instead. */
  readonly beforeRemove?: (ctx: AnyCtx, row: R) => Promise<void> | void;
}

/** The rules of nouns by path, as a room declares them. */
export type HooksByPath = Readonly<Record<string, Hooks<StoredRow>>>;

/** Whether something is asked or caused for each row that is stored, so that rows are stored one by one. */
export const isRuled = (hooks: Hooks<StoredRow> | undefined): boolean =>
  hooks?.beforeSave !== undefined || hooks?.afterSave !== undefined;

/** Declares the rules of one noun, typed by its row: what is stored under its path is its row by definition. */
export function hooksOf<R extends Resource>(resource: R, hooks: Hooks<Row<R>>): HooksByPath {
  return { [resource.path]: hooks as unknown as Hooks<StoredRow> };
}
