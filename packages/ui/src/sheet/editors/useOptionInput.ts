import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import type { CellOption } from '../types.ts';
import { optionId } from './OptionList.tsx';
import { optionMatches } from './optionMatches.ts';

/** What the input starts with, and how it narrows the options. */
interface OptionInputOptions {
  readonly text: string;
  readonly value?: string;
  /** The options a text may mean, best first; left out, those that begin so. */
  readonly narrow?: (options: readonly CellOption[], text: string) => readonly CellOption[];
  readonly onText?: (text: string) => void;
}

/**
 * The input of a list cell: what is typed narrows the options and points at the best one, arrows point at another.
 * Starts with a text, all of it selected, pointing at a value. `touched` is null until the person does either.
 */
export function useOptionInput(
  all: readonly CellOption[],
  { narrow = optionMatches, onText, ...start }: OptionInputOptions,
) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(start.text);
  const [touched, setTouched] = useState<'text' | 'arrow' | null>(null);
  const [pointed, setPointed] = useState(() =>
    Math.max(
      0,
      all.findIndex(({ value }) => value === start.value),
    ),
  );
  const options = touched === 'text' ? narrow(all, text) : all;
  const activeIndex = Math.min(pointed, options.length - 1);

  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const point = (delta: number) => {
    setPointed((activeIndex + delta + options.length) % Math.max(options.length, 1));
    setTouched((before) => before ?? 'arrow');
  };
  return {
    listId,
    options,
    activeIndex,
    active: options[activeIndex],
    text,
    touched,
    /** Empties the input after a choice was taken from it. */
    reset: () => {
      setText('');
      setTouched(null);
    },
    inputProps: {
      ref: input,
      role: 'combobox',
      value: text,
      autoComplete: 'off',
      'aria-expanded': true,
      'aria-controls': listId,
      'aria-activedescendant': activeIndex >= 0 ? optionId(listId, activeIndex) : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setText(event.target.value);
        setTouched('text');
        setPointed(0);
        onText?.(event.target.value);
      },
    } as const,
    /** Moves the pointer; says whether the key was an arrow. */
    onArrow: (event: KeyboardEvent): boolean => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return false;
      event.preventDefault();
      point(event.key === 'ArrowDown' ? 1 : -1);
      return true;
    },
  };
}
