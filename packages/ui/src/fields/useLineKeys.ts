import { useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import type { Line } from './line.ts';

/** The lines that keys act on. */
interface KeyedLines {
  readonly lines: readonly Line[];
  /** How many inputs a line has. */
  readonly width: number;
  readonly onChange: (lines: readonly Line[]) => void;
  readonly onRead: () => void;
}

const isBlank = (line: Line | undefined) => line?.every((text) => text.trim() === '') ?? true;

/** What keys and pastes do to lines; the input that is next takes the keyboard once it is drawn. */
export function useLineKeys(root: RefObject<HTMLElement | null>, { lines, width, onChange, onRead }: KeyedLines) {
  const next = useRef<string | null>(null);
  const focus = (row: number, column: number) => {
    next.current = `${row}.${column}`;
    takeKeyboard(root.current, next);
  };
  useLayoutEffect(() => takeKeyboard(root.current, next));

  const blank = Array.from({ length: width }, () => '');
  const change = (after: readonly Line[]) => onChange(after.length > 0 ? after : [blank]);
  const put = (row: number, column: number, text: string) =>
    change(lines.map((line, at) => (at === row ? blank.map((_, c) => (c === column ? text : (line[c] ?? ''))) : line)));
  const add = (row: number) => {
    change(lines.toSpliced(row, 0, blank));
    focus(row, 0);
  };
  const remove = (row: number, column = 0) => {
    change(lines.toSpliced(row, 1));
    focus(Math.max(0, row - 1), column);
  };

  const enter = (row: number, column: number) => {
    if (column + 1 < width) focus(row, column + 1);
    else if (row + 1 < lines.length && isBlank(lines[row + 1])) focus(row + 1, 0);
    else if (!isBlank(lines[row])) add(row + 1);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    if (event.key === 'Enter') {
      onRead();
      if (event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      enter(row, column);
    } else if (event.key === 'Backspace' && event.currentTarget.value === '') {
      if (column > 0) focus(row, column - 1);
      else if (row > 0 && isBlank(lines[row])) remove(row, width - 1);
      else return;
      event.preventDefault();
    }
  };
  /** Lines and, side by side, cells: an empty line takes the first one, the others follow it. */
  const paste = (event: ClipboardEvent<HTMLInputElement>, row: number) => {
    const pasted = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => (width > 1 ? line.split('\t') : [line]).map((text) => text.trim()))
      .filter((line) => !isBlank(line));
    if (pasted.length < 2 && (pasted[0]?.length ?? 0) < 2) return;
    event.preventDefault();
    const isFree = isBlank(lines[row]);
    const first = isFree ? row : row + 1;
    change(lines.toSpliced(first, isFree ? 1 : 0, ...pasted));
    focus(first + pasted.length - 1, width - 1);
  };
  return { put, add, remove, press, paste };
}

function takeKeyboard(root: HTMLElement | null, next: RefObject<string | null>): void {
  const input = next.current === null ? null : root?.querySelector<HTMLInputElement>(`[data-line="${next.current}"]`);
  if (!input) return;
  next.current = null;
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
}
