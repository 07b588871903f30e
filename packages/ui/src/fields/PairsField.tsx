import { useMemo } from 'react';
import { readPairs } from '@bancada/sheet/kinds';
import type { FieldFrameProps } from '@bancada/sheet/base';
import { LinesField } from './LinesField.tsx';
import { useLines, type LinesOf, type LinesValue } from './useLines.ts';

type Pairs = Readonly<Record<string, string>>;

/** What pairs of texts take. */
export interface PairsFieldProps extends FieldFrameProps, LinesValue<Pairs> {
  /** What the two sides are called. */
  readonly sides: readonly string[];
  /** The most characters of each text. */
  readonly maxLength?: number | undefined;
  readonly disabled?: boolean | undefined;
}

/** Texts by a name, each pair on a line; null when there is none. */
export function PairsField({ value, onChange, typed, onTyped, sides, maxLength, error, ...field }: PairsFieldProps) {
  const kind = useMemo(() => pairLines(maxLength), [maxLength]);
  const lines = useLines(kind, { value, onChange, typed, onTyped });
  return (
    <LinesField
      {...field}
      lines={lines.lines}
      headers={sides}
      error={lines.error ?? error ?? null}
      onChange={lines.change}
      onRead={lines.explain}
    />
  );
}

const pairLines = (maxLength: number | undefined): LinesOf<Pairs> => ({
  width: 2,
  read: (lines) => {
    const found = readPairs(lines, { maxLength });
    return found.ok && Object.keys(found.value).length === 0 ? { ok: true, value: null } : found;
  },
  write: (pairs) => Object.entries(pairs).toSorted(([a], [b]) => a.localeCompare(b, 'pt-BR')),
});
