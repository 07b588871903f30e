import { brokenRanges, type Resource } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { tableOf } from './list-sql.ts';
import type { FieldValues } from './field-values.ts';

/** A row about to be stored: where it is, its id unless it is new, the fields that are sent, and all of them. */
export interface RowToStore {
  readonly Empresa: number;
  readonly id: number | null;
  readonly sent: FieldValues;
  readonly after: FieldValues;
}

/**
 * The rules nouns declare in contracts (`ranges`, `matches`), and the one of every link to the noun itself: no row is
 * above itself.
 *
 * @throws AppError PERIODO_INVALIDO, FAIXA_INVALIDA, REFERENCIA_DIVERGENTE or CADEIA_CIRCULAR
 */
export async function checkDeclaredRules(ctx: AnyCtx, resource: Resource, row: RowToStore): Promise<void> {
  checkRanges(resource, row.after);
  for (const [link, field] of matchesIn(resource, row.sent)) await checkMatch(ctx, resource, row, link, field);
  for (const link of selfLinksIn(resource, row.sent)) await checkChain(ctx, resource, row, link);
}

/** Whether a change of these fields is checked against other rows. */
export const asksOtherRows = (resource: Resource, sent: FieldValues): boolean =>
  matchesIn(resource, sent).length > 0 || selfLinksIn(resource, sent).length > 0;

const matchesIn = ({ matches }: Resource, sent: FieldValues) =>
  Object.entries(matches).filter(([link, field]) => Object.hasOwn(sent, link) || Object.hasOwn(sent, field));

const selfLinksIn = ({ relations, path }: Resource, sent: FieldValues) =>
  Object.keys(relations).filter((name) => relations[name]?.path === path && typeof sent[name] === 'number');

/** @throws AppError PERIODO_INVALIDO or FAIXA_INVALIDA, naming both fields */
export function checkRanges(resource: Resource, after: FieldValues): void {
  const [broken] = brokenRanges(resource, after);
  if (!broken) return;
  const [campo, ate] = broken.range;
  throw new AppError(broken.of === 'numbers' ? 'FAIXA_INVALIDA' : 'PERIODO_INVALIDO', { campo, ate });
}

async function checkMatch(
  { db }: AnyCtx,
  { relations }: Resource,
  { Empresa, after }: RowToStore,
  link: string,
  field: string,
): Promise<void> {
  const path = relations[link]?.path;
  if (path === undefined || typeof after[link] !== 'number') return;
  const { rows } = await sql<{ same: boolean }>`
    select ${sql.ref(field)} is not distinct from ${after[field]} as same from ${sql.table(tableOf(path))}
    where "Empresa" = ${Empresa} and id = ${after[link]} for share`.execute(db);
  // A row that is not there is refused by the foreign key, in its own words.
  if (rows[0]?.same === false) throw new AppError('REFERENCIA_DIVERGENTE', { campo: link, de: field });
}

/** Goes up from the linked row and locks what it meets: of two changes that would close a ring together, one waits. */
async function checkChain(
  { db }: AnyCtx,
  resource: Resource,
  { Empresa, id, sent }: RowToStore,
  link: string,
): Promise<void> {
  // Nothing is below a row that is new.
  if (id === null) return;
  const met = new Set<number>();
  let above = sent[link];
  while (typeof above === 'number' && !met.has(above)) {
    if (above === id) throw new AppError('CADEIA_CIRCULAR', { campo: link });
    met.add(above);
    const { rows } = await sql<{ next: number | null }>`
      select ${sql.ref(link)} as next from ${sql.table(resource.table)}
      where "Empresa" = ${Empresa} and id = ${above} for no key update`.execute(db);
    above = rows[0]?.next;
  }
}
