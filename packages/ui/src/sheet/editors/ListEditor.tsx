import type { KeyboardEvent } from 'react';
import { plainText } from '../kinds/textKind.ts';
import type { CellOption, ParsedCell } from '../types.ts';
import { CellSurface } from './CellSurface.tsx';
import { OptionList } from './OptionList.tsx';
import { commitOnBlur, editorKeys, useReading } from './useCellEditor.ts';
import type { CellEditorProps } from './useCellEditor.ts';
import { useOptionInput } from './useOptionInput.ts';

/** One choice: a letter of its text or its code points at it, Enter takes it. */
export function ListEditor({ session, actions, label }: CellEditorProps) {
  const { kind, text, value, header, host } = session.start;
  const current = plainText(value);
  const choice = useOptionInput(kind.options ?? [], { text, value: current });
  const keys = editorKeys(actions);

  const read = (): ParsedCell => {
    if (choice.touched === null) return kind.parse(text);
    const cleared = choice.touched === 'text' && choice.text.trim() === '';
    if (cleared) return { ok: true, value: null };
    return choice.active ? { ok: true, value: choice.active.value } : kind.parse(choice.text);
  };
  useReading(session, read);

  const take = (option: CellOption) => {
    session.readBy(() => ({ ok: true, value: option.value }));
    actions.commit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!choice.onArrow(event)) keys(event);
  };
  return (
    <>
      <input {...choice.inputProps} aria-label={label} onKeyDown={onKeyDown} onBlur={commitOnBlur(actions)} />
      <CellSurface anchor={host}>
        <OptionList
          id={choice.listId}
          label={header}
          options={choice.options}
          activeIndex={choice.activeIndex}
          chosen={new Set([current])}
          multiple={false}
          onChoose={take}
        />
      </CellSurface>
    </>
  );
}
