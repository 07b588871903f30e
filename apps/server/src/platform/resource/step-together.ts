import { derive } from '@bancada/contracts';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { changeAlike } from './change-together.ts';
import { withAllCollections } from './children.ts';
import { asksOtherRows, checkRanges } from './declared-rules.ts';
import { requireRules } from './document.ts';
import type { StoredRow } from './read-row.ts';
import { isRuled } from './hooks.ts';
import type { FieldValues } from './field-values.ts';
import { checkUnit, record, type Writing } from './store-row.ts';
import { allowedStep, type SentStep } from './step.ts';
import type { Result } from './write-many.ts';

/**
 * Whether rows can take a step by one statement and come out as if they had taken it one after another: no guard or
 * effect of the room belongs to it, and no rule of the noun looks at other rows.
 */
export function stepsTogether({ resource, hooks }: Writing, action: string): boolean {
  const { machine, derived, path } = resource;
  if (!machine || isRuled(hooks[path])) return false;
  const steps = machine.transitions.filter((each) => each.action === action);
  const own = [machine.field, ...Object.keys(derived)];
  if (asksOtherRows(resource, Object.fromEntries(own.map((name) => [name, 0])))) return false;
  return steps.every(({ guards = [], effects = [] }) => guards.length + effects.length === 0);
}

/** A row that may take the step, and the fields the step sets. */
interface Ready {
  readonly before: StoredRow;
  readonly fields: FieldValues;
}

/**
 * Takes rows a step for which `stepsTogether` holds. Answers each by its id: as it is now, with its collections, or why
 * it stayed in its state.
 *
 * @param rows - locked, at the versions that were read
 */
export async function stepTogether(
  ctx: AnyCtx,
  { resource }: Writing,
  rows: readonly StoredRow[],
  sent: SentStep,
): Promise<ReadonlyMap<number, Result>> {
  const whole = await withAllCollections(ctx, resource, rows);
  const readied = whole.map((row) => [row.id, ready(ctx, { resource }, row, sent)] as const);
  const able = readied.flatMap(([, each]) => (each instanceof AppError ? [] : [each]));
  const changed = new Map(
    able.length === 0 ? [] : (await changeAlike(ctx, resource, able)).map((row) => [row.id, row]),
  );
  return new Map(
    readied.map(([id, each]): readonly [number, Result] => {
      if (each instanceof AppError) return [id, each];
      const after = { ...each.before, ...changed.get(id) };
      record(ctx, resource, { Acao: sent.Acao, before: each.before, after, Motivo: sent.Justificativa ?? null });
      return [id, after];
    }),
  );
}

function ready(
  ctx: AnyCtx,
  { resource }: Pick<Writing, 'resource'>,
  before: StoredRow,
  sent: SentStep,
): Ready | AppError {
  try {
    const state = { [resource.machine?.field ?? '']: allowedStep(ctx, resource, before, sent).to };
    const fields = { ...state, ...derive(resource, { ...before, ...state }) };
    const after = { ...before, ...fields };
    checkUnit(ctx, resource, after);
    checkRanges(resource, after);
    requireRules(resource, after);
    return { before, fields };
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
