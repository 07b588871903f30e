import type { IntlShape } from 'react-intl';
import type { AskValues, ColumnFilter, SheetViewPort } from '@bancada/sheet/view';
import { viewMessages } from '@bancada/sheet/view';
import { kindOf, type FieldModel } from '../fields/kinds/index.ts';
import { fieldText } from './fieldText.ts';
import { filterShape } from './filters.ts';
import { messages } from './messages.ts';

/** What a column is taken for that is no field. */
const plain = { kind: 'text' } as const;

/** The call that lists the values of a field with how many rows have each; null for a field whose values are not counted. */
export type CountValues = (field: FieldModel) => AskValues | null;

/**
 * How the columns of fields are filtered when a server does it, for `useAskedView`: words for texts, comparisons for
 * numbers and days, values to tick for choices and links.
 *
 * @param count how many rows have each value; left out, choices and links are offered without counts and texts are not
 */
export function askedView(
  fields: readonly FieldModel[],
  count?: CountValues,
): Required<Pick<SheetViewPort, 'compareShape' | 'filterParts' | 'askValues' | 'write'>> {
  const known = new Map(fields.map((field) => [field.name, field]));
  const asking = new Map(fields.map((field) => [field.name, askValuesOf(field, count)]));
  return {
    compareShape: (name) => kindOf(known.get(name) ?? plain).comparedAs ?? null,
    filterParts: (name) => {
      const field = known.get(name);
      return {
        contains: field !== undefined && filterShape(field) === 'containing',
        filled: field !== undefined && !field.required,
      };
    },
    askValues: (name) => asking.get(name) ?? null,
    write: (name, value) => {
      const field = known.get(name);
      return field ? boundText(field, value) : value;
    },
  };
}

function askValuesOf(field: FieldModel, count: CountValues | undefined): AskValues | null {
  const { counted = false, offered } = kindOf(field);
  if (!counted) return null;
  return count?.(field) ?? offered?.(field) ?? null;
}

/** A bound of a filter as people read it: moments are compared by their day. What was typed is no secret. */
function boundText(field: FieldModel, value: string): string {
  const { boundText: write } = kindOf(field);
  return write && value !== '' ? write(value, field) : fieldText({ ...field, masked: false }, value);
}

/** A column's filter in a few words, for its pill; `nameOf` says what a link is called. */
export function columnFilterText(
  field: FieldModel,
  { contains = '', compare, filled, among }: ColumnFilter,
  intl: IntlShape,
  nameOf: (value: string) => string = (value) => fieldText(field, value),
): string {
  const named = (value: string) => (value === '' ? intl.formatMessage(viewMessages.emptyValue) : nameOf(value));
  return [
    contains.trim() === '' ? '' : `“${contains.trim()}”`,
    compare ? compareText(field, compare, intl) : '',
    filled === undefined ? '' : intl.formatMessage(filled ? messages.filled : messages.empty),
    among ? (among.length === 0 ? intl.formatMessage(viewMessages.noValues) : among.map(named).join(', ')) : '',
  ]
    .filter((text) => text !== '')
    .join('; ');
}

const signs = { equal: '=', less: '<', greater: '>' } as const;

function compareText(
  field: FieldModel,
  { operator, value, to: end = '' }: NonNullable<ColumnFilter['compare']>,
  intl: IntlShape,
): string {
  const [from, to] = [boundText(field, value), boundText(field, end)];
  if (from === '' && to === '') return '';
  switch (operator) {
    case 'between':
      if (to === '') return intl.formatMessage(messages.fromOnly, { from });
      return from === ''
        ? intl.formatMessage(messages.toOnly, { to })
        : intl.formatMessage(messages.fromTo, { from, to });
    case 'greaterOrEqual':
      return intl.formatMessage(messages.fromOnly, { from });
    case 'lessOrEqual':
      return intl.formatMessage(messages.toOnly, { to: from });
    case 'equal':
    case 'less':
    case 'greater':
      return `${signs[operator]} ${from}`;
  }
}
