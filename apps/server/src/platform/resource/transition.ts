import { findTransition, type Resource, stateOf, type Transition } from '@bancada/contracts';
import { authorOfVersion } from '../audit/index.ts';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { attempt } from './attempt.ts';
import { withCollections } from './children.ts';
import { requireRules } from './document.ts';
import { holdRow, lockRows, type StoredRow, versionOf } from './read-row.ts';
import { changeRow, record, type Writing } from './store-row.ts';
import { whereOf } from './write.ts';
import { type Outcome, outcomeOf } from './write-many.ts';

/** A step as it is asked for. */
export interface SentStep {
  readonly Acao: string;
  readonly Justificativa?: string | undefined;
}

/** One row, at the version that was read. */
export type OneStep = SentStep & { readonly Versao: number };

/** Several rows. */
export type ManySteps = SentStep & { readonly itens: readonly { readonly id: number; readonly Versao: number }[] };

type Step = Transition<string>;

/** Takes a row a step. A step that was taken already and is sent again, because its answer was lost, is answered as it is. */
export async function transitionRecord(
  ctx: AnyCtx,
  writing: Writing,
  id: number,
  { Versao, ...sent }: OneStep,
): Promise<StoredRow> {
  const { resource } = writing;
  const stands = await holdRow(ctx, resource, id);
  if (await isTaken(ctx, resource, stands, Versao, sent)) return withCollections(ctx, resource, stands);
  return takeStep(ctx, writing, await versionOf(ctx, resource, stands, Versao), sent);
}

/** Takes rows the same step, each for itself. */
export async function transitionRecords(
  ctx: AnyCtx,
  writing: Writing,
  { itens, ...sent }: ManySteps,
): Promise<{ outcomes: Outcome[] }> {
  // Locked in one order, whatever the order they are sent in.
  await lockRows(
    ctx,
    writing.resource,
    itens.map(({ id }) => id),
  );
  const outcomes: Outcome[] = [];
  for (const { id, Versao } of itens) {
    const result = await attempt(ctx, (own) => transitionRecord(own, writing, id, { ...sent, Versao }));
    outcomes.push(await outcomeOf(ctx, writing, id, result));
  }
  return { outcomes };
}

/**
 * A step that follows from something else, and that nobody takes by hand. The row is locked.
 *
 * @throws AppError TRANSICAO_INVALIDA
 */
export function systemStep(ctx: AnyCtx, writing: Writing, row: StoredRow, action: string): Promise<StoredRow> {
  const step = stepOf(writing.resource, row, action);
  if (step.ability !== 'system') throw new Error(`${action} is a step of people`);
  return store(ctx, writing, row, step, null);
}

/** @throws AppError TRANSICAO_INVALIDA, SEM_PERMISSAO, JUSTIFICATIVA, REGRA_NAO_CUMPRIDA, and what guards throw */
async function takeStep(ctx: AnyCtx, writing: Writing, row: StoredRow, sent: SentStep): Promise<StoredRow> {
  const { resource, hooks } = writing;
  const { Acao, Justificativa = null } = sent;
  const step = stepOf(resource, row, Acao);
  const { ability, guards = [], needsReason = false } = step;
  if (ability === 'system') throw new AppError('TRANSICAO_INVALIDA', { de: stateOf(resource, row), para: step.to });
  if (!ctx.can(ability, whereOf(resource, row)))
    throw new AppError('SEM_PERMISSAO', { url: resource.path, acao: ability[0], acesso: ability[1] });
  if (needsReason && Justificativa === null) throw new AppError('JUSTIFICATIVA');
  requireRules(resource, await withCollections(ctx, resource, row), Acao);
  for (const guard of guards) await required(hooks[resource.path]?.guards, guard)(ctx, row);
  return store(ctx, writing, row, step, Justificativa);
}

function stepOf(resource: Resource, row: StoredRow, action: string): Step {
  const { machine } = resource;
  const de = stateOf(resource, row);
  if (!machine || de === null) throw new Error(`${resource.path} has no states`);
  const step = findTransition(machine, de, action);
  if (step) return step;
  const para = machine.transitions.find((each) => each.action === action)?.to ?? action;
  throw new AppError('TRANSICAO_INVALIDA', { de, para });
}

async function store(ctx: AnyCtx, writing: Writing, row: StoredRow, step: Step, Motivo: string | null) {
  const { resource, hooks } = writing;
  const field = resource.machine?.field ?? '';
  const before = await withCollections(ctx, resource, row);
  const changed = await changeRow(ctx, writing, row, { [field]: step.to });
  for (const effect of step.effects ?? []) await required(hooks[resource.path]?.effects, effect)(ctx, changed);
  const after = await withCollections(ctx, resource, changed);
  record(ctx, resource, { Acao: step.action, before, after, Motivo });
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
  const leadsHere = resource.machine?.transitions.some(({ action, to }) => action === Acao && to === state) ?? false;
  return leadsHere && (await authorOfVersion(ctx, resource.table, row.id, row.Versao)) === ctx.user.id;
}
