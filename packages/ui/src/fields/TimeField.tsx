import { formatTimePt, parseTimePt } from '@bancada/br-utils';
import { timeProblems } from './problems.ts';
import { ReadField } from './ReadField.tsx';
import type { Reading, ReadFieldProps } from './ReadField.tsx';

const time: Reading<keyof typeof timeProblems> = {
  read: (text) => parseTimePt(text),
  format: formatTimePt,
  problems: timeProblems,
  inputMode: 'numeric',
};

/** A time of day typed as Brazilians do (`6:20`, `620`, `agora`); `HH:MM:SS` outside. */
export function TimeField(props: ReadFieldProps) {
  return <ReadField {...props} reading={time} placeholder="00:00" />;
}
