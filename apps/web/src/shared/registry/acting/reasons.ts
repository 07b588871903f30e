import type { LinhaAto, RecusadosAto } from '@bancada/contracts/shared';
import type { FieldModel } from '@bancada/ui/registry';
import { fieldText } from '@bancada/ui/registry';
import type { IntlShape } from 'react-intl';
import { refusalText } from '../../errors/refusal.ts';
import { ruleText } from '../rules.ts';
import type { RegistryResource } from '../types.ts';

type Refusal = LinhaAto['Recusa'] | RecusadosAto;

/** Why rows are left out, as a sentence about several of them. */
export function reasonText(
  { code, message, messages, details }: Refusal,
  resource: RegistryResource,
  fields: readonly FieldModel[],
  intl: IntlShape,
): string {
  if (code === 'VERSAO_DESATUALIZADA') return intl.formatMessage({ id: 'registry.acts.changed' });
  const rule = details?.['regra'];
  if (code === 'REGRA_NAO_CUMPRIDA' && typeof rule === 'string') return ruleText(intl, resource.noun, rule);
  const state = details?.['de'] ?? details?.['estado'];
  const field = fields.find(({ name }) => name === resource.machine?.field);
  if ((code === 'TRANSICAO_INVALIDA' || code === 'REGISTRO_FECHADO') && field && typeof state === 'string')
    return intl.formatMessage({ id: 'registry.acts.state' }, { state: fieldText(field, state) });
  const named = fields.map(({ name, label }) => ({ id: name, label }));
  return refusalText({ code, message, messages, details }, intl, named);
}
