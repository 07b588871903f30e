import { useLayoutEffect, useRef } from 'react';
import { commitOnBlur, editorKeys, useReading } from './useCellEditor.ts';
import type { CellEditorProps } from './useCellEditor.ts';

/** One line of text in the cell itself: numbers, texts, dates and times. */
export function TextEditor({ session, actions, label }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  useReading(session, () => session.kind.parse(input.current?.value ?? session.text));
  useLayoutEffect(() => {
    input.current?.focus();
    if (!session.typedOver) input.current?.select();
  }, [session]);
  return (
    <input
      ref={input}
      aria-label={label}
      autoComplete="off"
      spellCheck={session.kind.id === 'text'}
      inputMode={session.kind.id === 'number' ? 'decimal' : undefined}
      data-align={session.kind.align}
      defaultValue={session.text}
      onKeyDown={editorKeys(actions)}
      onBlur={commitOnBlur(actions)}
    />
  );
}
