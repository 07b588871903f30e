import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ColumnValue } from '../control/sheetViewPort.ts';
import { viewMessages as messages } from './messages.ts';
import { ValueList } from './ValueList.tsx';

/** Values picked out of very many: those picked stand first, then what was found. None picked holds nothing back. */
export function PickValues({
  found,
  among,
  write,
  onChange,
}: {
  found: readonly ColumnValue[];
  among: readonly string[];
  write: (value: string) => string;
  onChange: (among: readonly string[] | undefined) => void;
}) {
  const intl = useIntl();
  /** What was seen of the picked ones. */
  const [seen, setSeen] = useState<ReadonlyMap<string, ColumnValue>>(new Map());
  const picked = among.map(
    (text) => found.find((value) => value.text === text) ?? seen.get(text) ?? { text, count: null },
  );
  const others = found.filter(({ text }) => !among.includes(text));
  const tick = (value: ColumnValue, checked: boolean) => {
    setSeen(new Map(seen).set(value.text, value));
    const next = checked ? [...among, value.text] : among.filter((text) => text !== value.text);
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <ValueList
      values={[...picked, ...others]}
      nameOf={({ text, label }) => (text === '' ? intl.formatMessage(messages.emptyValue) : (label ?? write(text)))}
      isTicked={(text) => among.includes(text)}
      onTick={tick}
    />
  );
}
