import type { IntlShape } from 'react-intl';
import { ApiError, request } from '../api/client.ts';
import { reportError } from '../errors/report.ts';
import { followRecord } from './record.actions.ts';
import type { RecordState } from './record.state.ts';
import { brokenRule, ruleErrors } from './rules.ts';
import type { AnyRow, RegistryResource } from './types.ts';

/**
 * Takes an open record a step of its machine. Answers it as it is then, or null when a rule or the server refuses; that
 * is said beside the field, or in a notice.
 */
export async function takeStep(
  state: RecordState,
  resource: RegistryResource,
  Acao: string,
  reason: string | null,
  intl: IntlShape,
): Promise<AnyRow | null> {
  const { transition } = resource.calls;
  const { base } = state;
  if (!transition || !base || state.saving) return null;
  state.errors = ruleErrors(resource, base, intl, Acao);
  if (Object.keys(state.errors).length > 0) {
    state.attempt += 1;
    return null;
  }
  state.saving = true;
  const body = { Acao, Versao: base.Versao, ...(reason !== null && { Justificativa: reason }) };
  try {
    return (await request(transition, { params: { id: base.id }, body })) as AnyRow;
  } catch (error) {
    await refused(state, resource, error, intl);
    return null;
  } finally {
    state.saving = false;
  }
}

async function refused(state: RecordState, resource: RegistryResource, error: unknown, intl: IntlShape): Promise<void> {
  const broken = error instanceof ApiError ? brokenRule(error, intl) : null;
  if (broken) {
    state.errors = broken;
    state.attempt += 1;
  } else reportError(error);
  state.saving = false;
  // Somebody else may have been faster.
  await followRecord(resource, state);
}
