import type { CompareShape } from '@bancada/sheet/view';
import type { FieldKind } from './types.ts';

/** Kinds of fields that are compared, counted and totalled by their canonical values, and as what; others are texts. */
export const comparedAs: Readonly<Partial<Record<FieldKind, CompareShape>>> = {
  integer: 'number',
  decimal: 'number',
  money: 'number',
  date: 'date',
  instant: 'date',
  time: 'time',
};
