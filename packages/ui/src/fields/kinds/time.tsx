import { formatTimePt } from '@bancada/br-utils';
import { ReadField, type ReadFieldProps } from '@bancada/sheet/base';
import { timeKind, timeReading } from '@bancada/sheet/kinds';
import { readProps } from './inputs.ts';
import type { KindOfField } from './kind.ts';

/** A time of day typed as Brazilians do (`6:20`, `620`, `agora`); `HH:MM:SS` outside. */
export function TimeField(props: ReadFieldProps) {
  return <ReadField {...props} reading={timeReading} />;
}

/** A time of day as a kind of field. */
export const time: KindOfField = {
  Input: (props) => <TimeField {...readProps(props)} />,
  cell: () => timeKind(),
  text: (value) => formatTimePt(value),
  filter: 'between',
  width: 80,
  comparedAs: 'time',
  exported: (value, text) => (/^\d{2}:\d{2}(:\d{2})?$/.test(value) ? { type: 'time', time: value, text } : null),
};
