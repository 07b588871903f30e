import { useState } from 'react';
import { useIntl } from 'react-intl';
import { problemMessages, unknownProblem } from '@bancada/sheet/kinds';
import type { CellProblem } from '@bancada/sheet';
import type { Message, TypedText } from '@bancada/sheet/base';
import type { Line } from './line.ts';

/** How lines are read and written. */
export interface LinesOf<Value> {
  readonly read: (
    lines: readonly Line[],
  ) => { readonly ok: true; readonly value: Value | null } | { readonly ok: false; readonly problem: CellProblem };
  readonly write: (value: Value) => readonly Line[];
  readonly width: number;
}

/** What a field of lines takes: the value outside, and what is typed and not read yet. */
export interface LinesValue<Value> {
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  readonly typed?: TypedText | null | undefined;
  readonly onTyped?: ((typed: TypedText | null) => void) | undefined;
}

const textOf = (lines: readonly Line[]) => lines.map((line) => line.join('\t')).join('\n');
const linesOf = (text: string) => text.split('\n').map((line) => line.split('\t'));
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The lines of a value while they are typed. Lines that cannot be read stay, and are explained when the field is left;
 * empty ones are the field's own and no part of the value.
 */
export function useLines<Value>({ read, write, width }: LinesOf<Value>, field: LinesValue<Value>) {
  const { value, onChange } = field;
  const intl = useIntl();
  const [unread, setUnread] = useState<TypedText | null>(null);
  const typed = field.onTyped ? (field.typed ?? null) : unread;
  const setTyped = field.onTyped ?? setUnread;
  const [own, setOwn] = useState<readonly Line[]>([]);
  const found = read(own);
  const stored = () => (value === null ? [] : write(value));
  // Somebody else's value, or a draft's, takes the place of lines that do not stand for it.
  const isOwn = typed ? textOf(own) === typed.text : found.ok && isSame(sorted(found.value), sorted(value));
  const shown = isOwn ? own : typed ? linesOf(typed.text) : stored();
  const lines = shown.length > 0 ? shown : [Array.from({ length: width }, () => '')];

  const explain = ({ text, code }: CellProblem) => {
    const known: Readonly<Record<string, Message>> = problemMessages;
    return intl.formatMessage(known[code] ?? unknownProblem, { text: `“${text}”` });
  };
  return {
    lines,
    error: typed?.error,
    change: (next: readonly Line[]) => {
      setOwn(next);
      const now = read(next);
      setTyped(now.ok ? null : { text: textOf(next) });
      if (now.ok && !isSame(now.value, value)) onChange(now.value);
    },
    explain: () => {
      const now = read(lines);
      if (typed && !now.ok) setTyped({ text: typed.text, error: explain(now.problem) });
    },
  };
}

/** Records are the same whatever the order of their names, which a database does not keep. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
