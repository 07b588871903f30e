import { fieldText, type FieldModel } from '@bancada/ui/registry';
import type { IntlShape } from 'react-intl';
import type { RegistryResource } from './types.ts';

/** `Custos.0.Valor` in words: the collection, the line and the field. */
export function partName(at: string, resource: RegistryResource, intl: IntlShape): string {
  const [collection = '', row, field] = at.split('.');
  const child = resource.children[collection];
  const names = [
    intl.formatMessage({ id: `${resource.noun}.${collection}` }),
    ...(row === undefined ? [] : [String(Number(row) + 1)]),
    ...(field === undefined || !child ? [] : [intl.formatMessage({ id: `${child.resource.noun}.${field}` })]),
  ];
  return names.join(' · ');
}

/** A record is called by what its first column shows. */
export function titleOf([first]: readonly FieldModel[], row: Readonly<Record<string, unknown>>): string {
  return (first && fieldText(first, row[first.name])) || `nº ${String(row['id'])}`;
}
