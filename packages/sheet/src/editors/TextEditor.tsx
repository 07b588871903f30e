import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { directionOf } from '../model/commands.ts';
import { commitOnBlur, editorKeys, useReading } from './useCellEditor.ts';
import type { CellEditorProps } from '../model/kind.ts';

/**
 * One line of text in the cell itself: numbers, texts, dates and times. While a cell is typed over, arrows take the
 * text and go on, as in spreadsheets; F2 gives them to the caret.
 */
export function TextEditor({ session, actions, label }: CellEditorProps) {
  const { kind, text, typedOver } = session.start;
  const input = useRef<HTMLInputElement>(null);
  const arrowsLeave = useRef(typedOver);
  useReading(session, () => kind.parse(input.current?.value ?? text));
  useLayoutEffect(() => {
    input.current?.focus();
    if (!typedOver) input.current?.select();
  }, [typedOver]);

  const keys = editorKeys(actions);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F2') arrowsLeave.current = false;
    const direction = arrowsLeave.current && !event.nativeEvent.isComposing ? directionOf(event.key) : undefined;
    const modified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (!direction || modified) return keys(event);
    event.preventDefault();
    event.stopPropagation();
    actions.commitAndStep(direction);
  };
  return (
    <input
      ref={input}
      aria-label={label}
      autoComplete="off"
      spellCheck={kind.id === 'text'}
      inputMode={kind.id === 'number' ? 'decimal' : undefined}
      data-align={kind.align}
      defaultValue={text}
      onKeyDown={onKeyDown}
      onBlur={commitOnBlur(actions)}
    />
  );
}
