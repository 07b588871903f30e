import { fieldText, type FieldModel } from '@bancada/ui/registry';
import type { IntlShape } from 'react-intl';
import type { RegistryResource } from './types.ts';
import type { WriteField } from './useLinkTexts.ts';

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

/**
 * The label of a record: what these fields show, or its number where they are empty.
 *
 * @param write - how a value is written, where links have labels
 */
export function titleOf(
  fields: readonly FieldModel[],
  row: Readonly<Record<string, unknown>>,
  write: WriteField = fieldText,
): string {
  const texts = fields.map((field) => write(field, row[field.name])).filter((text) => text !== '');
  return texts.join(' · ') || `nº ${String(row['id'])}`;
}
