import { formatDecimalPt } from '@bancada/br-utils';
import type { CellKind, ParsedCell } from '@bancada/sheet/model';
import { numberKind } from '@bancada/sheet/kinds';
import { NumberField } from './decimal.tsx';
import { readProps } from './inputs.ts';
import type { KindOfField } from './kind.ts';
import { numberCell } from './numbers.ts';

/** A number without decimal places; `1.234` is one thousand. */
function wholeKind(): CellKind {
  const kind = numberKind({ ambiguous: 'thousands' });
  const parse = (text: string): ParsedCell => {
    const parsed = kind.parse(text);
    const isBroken = parsed.ok && typeof parsed.value === 'string' && parsed.value.includes('.');
    return isBroken ? { ok: false, problem: { text: text.trim(), code: 'notWhole' } } : parsed;
  };
  return { ...kind, parse };
}

/** A whole number as a kind of field. */
export const integer: KindOfField = {
  Input: (props) => (
    <NumberField {...readProps(props)} whole onChange={(next) => props.onChange(next === null ? null : Number(next))} />
  ),
  cell: () => wholeKind(),
  text: (value, { grouped }) => (grouped ? formatDecimalPt(value, undefined, { grouping: true }) : value),
  filter: 'between',
  width: 90,
  comparedAs: 'number',
  exported: (value, text) => numberCell(value, text),
  toWire: (value) => (value === null ? null : Number(value)),
};
