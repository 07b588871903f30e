import { isActive, type Resource, stateOf } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../http/ctx.ts';
import type { GatedRow, Gates } from '../gates.ts';

type Fields = Readonly<Record<string, unknown>>;

const gatesOf = ({ gates }: AnyCtx, { path }: Resource): readonly Gates<AnyCtx>[] => gates.get(path) ?? [];

/** Asks other rooms whether a row may be created. */
export async function passCreate(ctx: AnyCtx, resource: Resource, Empresa: number, after: Fields): Promise<void> {
  for (const { create } of gatesOf(ctx, resource)) await create?.(ctx, { Empresa, before: null, after });
}

/** Asks other rooms whether a row may be changed, go out of use, or come back into it, by what is sent. */
export async function passChange(
  ctx: AnyCtx,
  resource: Resource,
  before: GatedRow,
  { sent, after }: { readonly sent: Fields; readonly after: Fields },
): Promise<void> {
  const gates = gatesOf(ctx, resource);
  if (gates.length === 0) return;
  const [was, is] = [isActive(resource, before), isActive(resource, after)];
  if (was && !is) await passRemoval(ctx, resource, before);
  if (!was && is) for (const { reactivate } of gates) await reactivate?.(ctx, before);
  if (!changesFields(resource, sent)) return;
  for (const { update } of gates) await update?.(ctx, { Empresa: before.Empresa, before, after });
}

/** Nothing that is sent is a change of collections alone. */
function changesFields({ lifecycle, machine }: Resource, sent: Fields): boolean {
  const names = Object.keys(sent);
  return names.length === 0 || names.some((name) => name !== lifecycle && name !== machine?.field);
}

/** Asks other rooms whether a row may go away or out of use. */
export async function passRemoval(ctx: AnyCtx, resource: Resource, row: GatedRow): Promise<void> {
  const asked = gatesOf(ctx, resource).flatMap(({ remove }) => remove ?? []);
  if (asked.length === 0) return;
  // Whoever stores a row that links to this one holds it: what a gate reads afterwards has that row.
  await sql`
    select 1 from ${sql.table(resource.table)} where "Empresa" = ${row.Empresa} and id = ${row.id} for update`.execute(
    ctx.db,
  );
  for (const remove of asked) await remove(ctx, row);
}

/** Asks other rooms whether a row may take a person's step. */
export async function passStep(ctx: AnyCtx, resource: Resource, row: GatedRow, action: string): Promise<void> {
  for (const { steps } of gatesOf(ctx, resource)) await steps?.[action]?.(ctx, row);
}

/** Lets other rooms do what hangs on a step. */
export async function followStep(
  ctx: AnyCtx,
  resource: Resource,
  { before, row, action }: { readonly before: GatedRow; readonly row: GatedRow; readonly action: string },
): Promise<void> {
  const [from, to] = [stateOf(resource, before) ?? '', stateOf(resource, row) ?? ''];
  for (const { afterStep } of gatesOf(ctx, resource)) await afterStep?.[action]?.(ctx, { row, action, from, to });
}

/** Whether other rooms are asked about a change of these fields, so that rows are changed one by one. */
export const isChangeGated = (ctx: AnyCtx, resource: Resource, bodies: readonly Fields[]): boolean =>
  gatesOf(ctx, resource).some(
    ({ update, remove, reactivate }) =>
      update !== undefined ||
      ((remove ?? reactivate) !== undefined && bodies.some((body) => Object.hasOwn(body, resource.lifecycle ?? ''))),
  );

/** Whether other rooms are asked about a step, or do something after it. */
export const isStepGated = (ctx: AnyCtx, resource: Resource, action: string): boolean =>
  gatesOf(ctx, resource).some(
    ({ steps, afterStep }) => steps?.[action] !== undefined || afterStep?.[action] !== undefined,
  );
