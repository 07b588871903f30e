import { findTransition, type Resource, stateOf, type Transition } from '@bancada/contracts';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { requireRules } from './document.ts';
import type { StoredRow } from './read-row.ts';
import { whereOf } from './write.ts';

/** A step as it is asked for. */
export interface SentStep {
  readonly Acao: string;
  readonly Justificativa?: string | undefined;
}

/** A step of any machine. */
export type Step = Transition<string>;

/**
 * The step a row takes, as far as its own fields say whether it may.
 *
 * @param row - with its collections
 * @throws AppError TRANSICAO_INVALIDA, SEM_PERMISSAO, JUSTIFICATIVA, REGRA_NAO_CUMPRIDA
 */
export function allowedStep(ctx: AnyCtx, resource: Resource, row: StoredRow, { Acao, Justificativa }: SentStep): Step {
  const step = stepOf(resource, row, Acao);
  const { ability, needsReason = false } = step;
  if (ability === 'system') throw new AppError('TRANSICAO_INVALIDA', { de: stateOf(resource, row), para: step.to });
  if (!ctx.can(ability, whereOf(resource, row)))
    throw new AppError('SEM_PERMISSAO', { url: resource.path, acao: ability[0], acesso: ability[1] });
  if (needsReason && Justificativa === undefined) throw new AppError('JUSTIFICATIVA');
  requireRules(resource, row, Acao);
  return step;
}

/** The step of a row's machine by an action. @throws AppError TRANSICAO_INVALIDA */
export function stepOf(resource: Resource, row: StoredRow, action: string): Step {
  const { machine } = resource;
  const de = stateOf(resource, row);
  if (!machine || de === null) throw new Error(`${resource.path} has no states`);
  const step = findTransition(machine, de, action);
  if (step) return step;
  const para = machine.transitions.find((each) => each.action === action)?.to ?? action;
  throw new AppError('TRANSICAO_INVALIDA', { de, para });
}

/** A step of a row's machine that follows from something else. @throws AppError TRANSICAO_INVALIDA */
export function systemStepOf(resource: Resource, row: StoredRow, action: string): Step {
  const step = stepOf(resource, row, action);
  if (step.ability !== 'system') throw new Error(`${action} is a step of people`);
  return step;
}
