import { type Resource, stateOf } from '@bancada/contracts';
import { followStep, isStepGated, passStep } from './pass-gates.ts';
import { authorOfVersion } from '../audit/index.ts';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { attempt } from './attempt.ts';
import { withCollections } from './children.ts';
import { lockAnyVersion, lockRows, type StoredRow, versionOf } from './read-row.ts';
import { changeRow, followSave, record, type Writing } from './store-row.ts';
import type { FieldValues } from './field-values.ts';
import { allowedStep, type SentStep, type Step, systemStepOf } from './step.ts';
import { stepsTogether, stepTogether } from './step-together.ts';
import { type Outcome, outcomeOf, type Result } from './write-many.ts';

/** One row, at the version that was read. */
export type OneStep = SentStep & { readonly Versao: number };

/** Several rows. */
export type ManySteps = SentStep & { readonly itens: readonly { readonly id: number; readonly Versao: number }[] };

/** Takes a row a step. A step that was taken already and is sent again, because its answer was lost, is answered as it is. */
export async function transitionRecord(
  ctx: AnyCtx,
  writing: Writing,
  id: number,
  { Versao, ...sent }: OneStep,
): Promise<StoredRow> {
  const { resource } = writing;
  await holdBefore(ctx, writing, [id]);
  const stands = await lockAnyVersion(ctx, resource, id);
  if (await isTaken(ctx, resource, stands, Versao, sent)) return withCollections(ctx, resource, stands);
  return takeStep(ctx, writing, await versionOf(ctx, resource, stands, Versao), sent);
}

/** Takes rows the same step, each for itself. */
export async function transitionRecords(
  ctx: AnyCtx,
  writing: Writing,
  sent: ManySteps,
): Promise<{ outcomes: Outcome[] }> {
  const results = await stepRecords(ctx, writing, sent);
  const outcomes: Outcome[] = [];
  for (const [index, result] of results.entries())
    outcomes.push(await outcomeOf(ctx, writing, sent.itens[index]?.id ?? 0, result));
  return { outcomes };
}

/**
 * The same; answers each row as it is now, or why it stayed in its state, in the order they were sent. A step that asks
 * and causes nothing of other rows is stored by one statement.
 *
 * @param locked - the rows, where they are locked already
 */
export async function stepRecords(
  ctx: AnyCtx,
  writing: Writing,
  { itens, ...sent }: ManySteps,
  locked?: ReadonlyMap<number, StoredRow>,
): Promise<readonly Result[]> {
  const ids = itens.map(({ id }) => id);
  // Locked in one order, whatever the order they are sent in.
  const rows = locked ?? (await holdRows(ctx, writing, ids));
  const fresh = itens.every(({ id, Versao }) => rows.get(id)?.Versao === Versao);
  const alone = isStepGated(ctx, writing.resource, sent.Acao);
  if (
    fresh &&
    !alone &&
    new Set(itens.map(({ id }) => id)).size === itens.length &&
    stepsTogether(writing, sent.Acao)
  ) {
    const together = await attempt(ctx, (own) => stepTogether(own, writing, rowsOf(rows, ids), sent));
    if (!(together instanceof AppError))
      return itens.map(({ id }) => together.get(id) ?? new AppError('NAO_ENCONTRADO'));
  }
  const results: Result[] = [];
  for (const { id, Versao } of itens)
    results.push(await attempt(ctx, (own) => transitionRecord(own, writing, id, { ...sent, Versao })));
  return results;
}

/** What a noun's rows are held after, by its hooks. */
const holdBefore = async (ctx: AnyCtx, { resource, hooks }: Writing, ids: readonly number[]): Promise<void> =>
  hooks[resource.path]?.holdBefore?.(ctx, ids);

/** Those of the caller's rows that are there, by id, held until the end of the transaction for a step of theirs. */
export async function holdRows(
  ctx: AnyCtx,
  writing: Writing,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredRow>> {
  await holdBefore(ctx, writing, ids);
  return lockRows(ctx, writing.resource, ids);
}

const rowsOf = (rows: ReadonlyMap<number, StoredRow>, ids: readonly number[]): readonly StoredRow[] =>
  ids.flatMap((id) => rows.get(id) ?? []);

/**
 * A step that follows from something else, and that nobody takes by hand. The row is locked.
 *
 * @param Motivo - the reason that a person gave for what it follows from
 * @param fields - what else the row says from then on
 * @throws AppError TRANSICAO_INVALIDA
 */
export function systemStep(
  ctx: AnyCtx,
  writing: Writing,
  row: StoredRow,
  action: string,
  Motivo: string | null = null,
  fields: FieldValues = {},
): Promise<StoredRow> {
  return store(ctx, writing, row, systemStepOf(writing.resource, row, action), { Motivo, fields });
}

/** @throws AppError TRANSICAO_INVALIDA, SEM_PERMISSAO, JUSTIFICATIVA, REGRA_NAO_CUMPRIDA, and what guards throw */
async function takeStep(ctx: AnyCtx, writing: Writing, row: StoredRow, sent: SentStep): Promise<StoredRow> {
  const { resource, hooks } = writing;
  const step = allowedStep(ctx, resource, await withCollections(ctx, resource, row), sent);
  for (const guard of step.guards ?? []) await required(hooks[resource.path]?.guards, guard)(ctx, row);
  await passStep(ctx, resource, row, step.action);
  return store(ctx, writing, row, step, { Motivo: sent.Justificativa ?? null, fields: {} });
}

interface Brought {
  readonly Motivo: string | null;
  readonly fields: FieldValues;
}

async function store(ctx: AnyCtx, writing: Writing, row: StoredRow, step: Step, { Motivo, fields }: Brought) {
  const { resource, hooks } = writing;
  const field = resource.machine?.field ?? '';
  const before = await withCollections(ctx, resource, row);
  const changed = await changeRow(ctx, writing, row, { ...fields, [field]: step.to });
  const { effects = [] } = step;
  for (const effect of effects)
    await required(hooks[resource.path]?.effects, effect)(ctx, changed, { before: row, action: step.action, Motivo });
  await followStep(ctx, resource, { before: row, row: changed, action: step.action });
  // An effect, or another room, may have led the row on.
  const isLed = effects.length > 0 || isStepGated(ctx, resource, step.action);
  const stands = isLed ? await lockAnyVersion(ctx, resource, row.id) : changed;
  const after = await withCollections(ctx, resource, stands);
  record(ctx, resource, { Acao: step.action, before, after, Motivo });
  await followSave(ctx, writing, { before, after });
  return after;
}

/** What a machine names, its noun's hooks have: the room asks for that when it is declared. */
function required<F>(functions: Readonly<Record<string, F>> | undefined, name: string): F {
  const found = functions?.[name];
  if (!found) throw new Error(`No function is called ${name}`);
  return found;
}

async function isTaken(ctx: AnyCtx, resource: Resource, row: StoredRow, Versao: number, { Acao }: SentStep) {
  if (row.Versao !== Versao + 1) return false;
  const state = stateOf(resource, row);
  const leadsToState = resource.machine?.transitions.some(({ action, to }) => action === Acao && to === state) ?? false;
  return leadsToState && (await authorOfVersion(ctx, resource.table, row.id, row.Versao)) === ctx.user.id;
}
