import type { CellMark } from '../model/cell.ts';
import type { SheetColumn } from '../model/column.ts';
import { filterActs, filterTest } from './filter.ts';
import type { StyleRule, StyleTone } from '../model/viewState.ts';

/** The tones offered, in order, each with the icon that goes with it. */
export const toneIcons: Readonly<Record<StyleTone, string>> = {
  danger: 'critical',
  warning: 'warning',
  success: 'saved',
  brand: 'info',
  neutral: 'info',
};

/**
 * The columns with what rules say of their cells, before their own marks; the first rule that fits gives the ground.
 * A column without rules is the very same.
 */
export function styledColumns<Row>(
  columns: readonly SheetColumn<Row>[],
  rules: readonly StyleRule[],
): readonly SheetColumn<Row>[] {
  return rules.length === 0 ? columns : columns.map((column) => styled(column, rules));
}

function styled<Row>(column: SheetColumn<Row>, rules: readonly StyleRule[]): SheetColumn<Row> {
  const own = rules
    .filter(({ columnId, when }) => columnId === column.id && filterActs(when))
    .map((rule) => ({ test: filterTest(column, rule.when), tone: rule.tone, mark: markOf(rule) }));
  if (own.length === 0) return column;
  return {
    ...column,
    marks: (row) => [...own.filter(({ test }) => test(row)).map(({ mark }) => mark), ...(column.marks?.(row) ?? [])],
    tone: (row) => own.find(({ test }) => test(row))?.tone ?? column.tone?.(row) ?? null,
  };
}

const markOf = ({ tone, text }: StyleRule): CellMark => ({ icon: toneIcons[tone], label: text, tone });
