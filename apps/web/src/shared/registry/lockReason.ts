import { isActive, isEditable, stateOf } from '@bancada/contracts/shared';
import { fieldText, type FieldModel } from '@bancada/ui/registry';
import type { IntlShape } from 'react-intl';
import type { AnyRow, RegistryResource } from './types.ts';
import type { RegistryRights } from './useRegistry.ts';

/** Why a record is only read, in a sentence; null where it may be changed, and for nouns that nobody changes. */
export function lockReason(
  resource: RegistryResource,
  row: AnyRow,
  { may, fields }: { readonly may: RegistryRights; readonly fields: readonly FieldModel[] },
  intl: IntlShape,
): string | null {
  if (resource.calls.update === undefined) return null;
  if (!may.update) return intl.formatMessage({ id: 'registry.locked.ability' });
  if (!isActive(resource, row)) return intl.formatMessage({ id: 'registry.locked.inactive' });
  if (isEditable(resource, row)) return null;
  const value = stateOf(resource, row);
  const field = fields.find(({ name }) => name === resource.machine?.field);
  return intl.formatMessage({ id: 'registry.locked.state' }, { state: field ? fieldText(field, value) : value });
}
