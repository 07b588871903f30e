import { useLayoutEffect, useRef, useState } from 'react';
import type { InputHTMLAttributes, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { Message } from './message.ts';
import { caretAfterMask } from './caret.ts';
import type { FieldFrameProps } from './FieldFrame.tsx';
import { MASK } from './mask.ts';
import { TextField } from './TextField.tsx';

/** How a field reads what is typed and shows what it holds. Shared by all fields of a kind: keep it outside components. */
export interface Reading<Reason extends string> {
  readonly read: (text: string) => { ok: true; value: string } | { ok: false; reason: Reason | 'empty' };
  /** Writes the value, in the language of whoever reads it where languages differ. */
  readonly format: (value: string, locale?: string) => string;
  /** Punctuates while one types; left out, the text stays as typed until the field is left. */
  readonly mask?: (text: string) => string;
  /** The sentence of each reason; `{text}` is what was typed, in quotation marks. */
  readonly problems: Readonly<Record<Reason, Message>>;
  /** The keyboard a phone shows. */
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** What such a value looks like. */
  readonly placeholder?: string | Message;
}

/** A text on its way to a value; `error` says why it could not be read. */
export interface TypedText {
  readonly text: string;
  readonly error?: string;
}

/** What every field that reads its text takes: the canonical value outside, null when nothing is typed. */
export interface ReadFieldProps extends FieldFrameProps {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly disabled?: boolean;
  /** Whether its value is hidden while nobody is in the field. */
  readonly masked?: boolean | undefined;
  /** What is typed and not read yet, for an owner that keeps it; left out, the field keeps it itself. */
  readonly typed?: TypedText | null;
  readonly onTyped?: (typed: TypedText | null) => void;
  /** Another way to the same value, inside the field at its end. */
  readonly contentAfter?: ReactElement;
}

/**
 * A field whose text is read when it is left or Enter is pressed. A text that cannot be read stays and is explained,
 * and the value is not changed.
 */
export function ReadField<Reason extends string>({
  reading,
  value,
  onChange,
  error,
  typed: kept,
  onTyped,
  masked = false,
  ...frame
}: ReadFieldProps & { reading: Reading<Reason> }) {
  const intl = useIntl();
  const { placeholder } = reading;
  const [own, setOwn] = useState<TypedText | null>(null);
  const typed = onTyped ? (kept ?? null) : own;
  const setTyped = onTyped ?? setOwn;
  const input = useRef<HTMLInputElement>(null);
  const [isInside, setInside] = useState(false);
  const shown = (held: string) => (masked && !isInside ? MASK : reading.format(held, intl.locale));
  const caret = useRef<number | null>(null);

  // React puts the caret at the end when a mask changes the text under it.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const type = (raw: string) => {
    const text = reading.mask?.(raw) ?? raw;
    caret.current = caretAfterMask(raw, input.current?.selectionStart ?? raw.length, text);
    setTyped({ text });
  };
  const read = () => {
    if (!typed) return;
    const found = reading.read(typed.text);
    if (!found.ok && found.reason !== 'empty') {
      const problem: Message = reading.problems[found.reason];
      setTyped({ ...typed, error: intl.formatMessage(problem, { text: `“${typed.text.trim()}”` }) });
      return;
    }
    setTyped(null);
    const next = found.ok ? found.value : null;
    if (next !== value) onChange(next);
  };
  return (
    <TextField
      {...frame}
      ref={input}
      value={typed?.text ?? (value === null ? '' : shown(value))}
      placeholder={typeof placeholder === 'object' ? intl.formatMessage(placeholder) : placeholder}
      inputMode={reading.inputMode}
      autoComplete="off"
      error={typed?.error ?? error}
      onChange={type}
      onFocus={() => setInside(true)}
      onBlur={() => {
        setInside(false);
        read();
      }}
      onEnter={read}
    />
  );
}
