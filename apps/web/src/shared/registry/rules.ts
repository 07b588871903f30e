import { brokenRules, counted, isWhole } from '@bancada/contracts/shared';
import type { IntlShape } from 'react-intl';
import type { ApiError } from '../api/client.ts';
import type { RegistryResource } from './types.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a rule of a noun asks, as a sentence. */
export const ruleText = (intl: IntlShape, noun: string, rule: string): string =>
  intl.formatMessage({ id: `${noun}.rule.${rule}` });

/**
 * The rules a row that is being typed breaks, by the field beside which that is said. A row that lacks something it must
 * have breaks none: that is said first.
 *
 * @param action - the step that is about to be taken; without one the row is about to be saved
 */
export function ruleErrors(resource: RegistryResource, row: Fields, intl: IntlShape, action?: string) {
  const broken = isWhole(resource, row) ? brokenRules(resource, counted(resource, row), action) : [];
  return Object.fromEntries(broken.map(({ name, fields }) => [fields[0], ruleText(intl, resource.noun, name)]));
}

/** The rule that a refusal names, in the person's language, by the field beside which it is said. */
export function brokenRule({ answer }: ApiError, intl: IntlShape): Record<string, string> | null {
  const { recurso, regra, campo } = answer?.details ?? {};
  if (answer?.code !== 'REGRA_NAO_CUMPRIDA' || typeof recurso !== 'string' || typeof regra !== 'string') return null;
  return { [typeof campo === 'string' ? campo : '']: ruleText(intl, recurso, regra) };
}
