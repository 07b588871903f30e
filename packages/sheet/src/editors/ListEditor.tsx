import { plainText } from '../model/plainText.ts';
import { CellSurface } from './CellSurface.tsx';
import { OptionList } from './OptionList.tsx';
import { commitOnBlur } from './useCellEditor.ts';
import type { CellEditorProps } from '../model/kind.ts';
import { useChoice } from './useChoice.ts';
import { useOptionInput } from './useOptionInput.ts';

/** One choice: a letter of its text or its code points at it, Enter takes it. */
export function ListEditor({ session, actions, label }: CellEditorProps) {
  const { kind, text, value, header, host } = session.start;
  const current = plainText(value);
  const choice = useOptionInput(kind.options ?? [], { text, value: current });
  const { take, onKeyDown } = useChoice({ session, actions }, choice);
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
