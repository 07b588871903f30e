import type { IntlShape } from 'react-intl';
import { fieldText } from './fieldText.ts';
import { messages } from './messages.ts';
import type { FieldKind, FieldModel } from './types.ts';

/** What a field must be like; texts, dates and numbers are canonical. */
export type FilterValue =
  | { readonly is: 'containing'; readonly text: string }
  | { readonly is: 'between'; readonly from: string | null; readonly to: string | null }
  | { readonly is: 'oneOf'; readonly values: readonly string[] }
  | { readonly is: 'filled'; readonly filled: boolean };

/** Filters by field. */
export type Filters = Readonly<Record<string, FilterValue>>;

/** How a field is filtered: by words, by a range, by choices, or not at all. */
export type FilterShape = 'containing' | 'between' | 'oneOf' | 'link' | null;

const shapes: Readonly<Record<FieldKind, FilterShape>> = {
  text: 'containing',
  memo: 'containing',
  email: 'containing',
  cpf: 'containing',
  cnpj: 'containing',
  phone: 'containing',
  cep: 'containing',
  integer: 'between',
  decimal: 'between',
  money: 'between',
  date: 'between',
  time: 'between',
  instant: 'between',
  boolean: 'oneOf',
  choice: 'oneOf',
  choices: null,
  link: 'link',
  password: null,
  json: null,
};

/** How a field is filtered. */
export const filterShape = ({ kind }: FieldModel): FilterShape => shapes[kind];

/** The filter a field begins with when it is chosen: it holds nothing back yet. */
export function emptyFilter(field: FieldModel): FilterValue {
  const shape = filterShape(field);
  if (shape === 'between') return { is: 'between', from: null, to: null };
  if (shape === 'oneOf' || shape === 'link') return { is: 'oneOf', values: [] };
  return { is: 'containing', text: '' };
}

/** Whether a filter holds something back. */
export function filterActs(filter: FilterValue): boolean {
  switch (filter.is) {
    case 'containing':
      return filter.text.trim() !== '';
    case 'between':
      return filter.from !== null || filter.to !== null;
    case 'oneOf':
      return filter.values.length > 0;
    case 'filled':
      return true;
  }
}

/** A filter in a few words, for its pill. */
export function filterText(field: FieldModel, filter: FilterValue, intl: IntlShape): string {
  const show = (value: string | null) =>
    fieldText(field.kind === 'instant' ? { ...field, kind: 'date' } : field, value);
  switch (filter.is) {
    case 'containing':
      return filter.text.trim() === '' ? '' : `“${filter.text.trim()}”`;
    case 'between': {
      const [from, to] = [show(filter.from), show(filter.to)];
      if (from !== '' && to !== '') return intl.formatMessage(messages.fromTo, { from, to });
      if (from !== '') return intl.formatMessage(messages.fromOnly, { from });
      return to === '' ? '' : intl.formatMessage(messages.toOnly, { to });
    }
    case 'oneOf':
      return filter.values.map(show).join(', ');
    case 'filled':
      return intl.formatMessage(filter.filled ? messages.filled : messages.empty);
  }
}
