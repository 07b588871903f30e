import { TextField } from '@bancada/sheet/base';
import { formatsOf, wallClock, type Precision } from '@bancada/sheet/formats';
import { plainValue, textProps } from './inputs.ts';
import type { KindOfField } from './kind.ts';

/** The precision of an instant. */
const precisionOf = (seconds: boolean | undefined): Precision => (seconds ? 'seconds' : 'minutes');

const isMoment = (value: string) => !Number.isNaN(Date.parse(value));

/** A moment as a kind of field: told by the clocks of the clinics, never typed. */
export const instant: KindOfField = {
  Input: (props) => (
    <TextField {...textProps(props)} value={instant.text(plainValue(props.value) ?? '', props.field)} disabled />
  ),
  cell: () => null,
  text: (value, { locale = 'pt', seconds }) => formatsOf(locale).instant(value, precisionOf(seconds)),
  filter: 'between',
  width: 140,
  comparedAs: 'date',
  compared: (value) => (isMoment(value) ? wallClock(value) : value),
  cellText: (value, { locale = 'pt', seconds }) => formatsOf(locale).wallClock(value, precisionOf(seconds)),
  boundText: (value, { locale = 'pt' }) => formatsOf(locale).date(value),
  exported: (value, text) => (isMoment(value) ? { type: 'moment', moment: wallClock(value), text } : null),
  grouping: ['calendar'],
};
