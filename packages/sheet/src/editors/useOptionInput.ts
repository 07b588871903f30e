import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import type { CellOption } from '../model/cell.ts';
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
  /** The option an arrow chose; it stays pointed at where other options come in around it. */
  const [aimed, setAimed] = useState<string | null>(null);
  const options = touched === 'text' ? narrow(all, text) : all;
  const aimedIndex = aimed === null ? -1 : options.findIndex(({ value }) => value === aimed);
  const activeIndex = aimedIndex >= 0 ? aimedIndex : Math.min(pointed, options.length - 1);

  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const point = (delta: number) => {
    const next = (activeIndex + delta + options.length) % Math.max(options.length, 1);
    setPointed(next);
    setAimed(options[next]?.value ?? null);
    setTouched((before) => before ?? 'arrow');
  };
  return {
    listId,
    options,
    activeIndex,
    active: options[activeIndex],
    text,
    touched,
    /** The option pointed at is there because an arrow chose it. */
    isAimed: aimedIndex >= 0,
    /** Empties the input after a choice was taken from it. */
    reset: () => {
      setText('');
      setTouched(null);
      setAimed(null);
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
        setAimed(null);
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
