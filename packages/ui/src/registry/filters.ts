import type { FieldKind, FieldModel } from './types.ts';

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
  texts: null,
  pairs: null,
  link: 'link',
  password: null,
  json: null,
};

/** How a field is filtered. */
export const filterShape = ({ kind }: FieldModel): FilterShape => shapes[kind];
