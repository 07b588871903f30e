import { useMemo } from 'react';
import { optionLookUp, readTexts } from '@bancada/sheet/kinds';
import type { CellOption } from '@bancada/sheet';
import type { FieldFrameProps } from '@bancada/sheet/base';
import { LinesField } from './LinesField.tsx';
import { useLines, type LinesOf, type LinesValue } from './useLines.ts';

/** What a list of texts takes. */
export interface TextsFieldProps extends FieldFrameProps, LinesValue<readonly string[]> {
  /** The only texts there may be, by their labels; left out, any. */
  readonly options?: readonly CellOption[];
  /** The most characters of each text. */
  readonly maxLength?: number | undefined;
  readonly disabled?: boolean | undefined;
}

/** Texts in a person's own order, each on a line; null when there is none. */
export function TextsField({ value, onChange, typed, onTyped, options, maxLength, error, ...field }: TextsFieldProps) {
  const kind = useMemo(() => textLines(options ?? [], maxLength), [options, maxLength]);
  const lines = useLines(kind, { value, onChange, typed, onTyped });
  return (
    <LinesField
      {...field}
      lines={lines.lines}
      suggestions={options?.map(({ label }) => label) ?? []}
      error={lines.error ?? error ?? null}
      onChange={lines.change}
      onRead={lines.explain}
    />
  );
}

function textLines(options: readonly CellOption[], maxLength: number | undefined): LinesOf<readonly string[]> {
  const lookUp = options.length > 0 ? optionLookUp(options) : null;
  return {
    width: 1,
    read: (lines) => {
      const texts = lines.map(([text = '']) => text);
      const found = readTexts(texts, { maxLength, ...(lookUp ? { find: (text: string) => lookUp.find(text) } : {}) });
      return found.ok && found.value.length === 0 ? { ok: true, value: null } : found;
    },
    write: (texts) => texts.map((text) => [lookUp?.label(text) ?? text]),
  };
}
