import { useState } from 'react';
import { useFound } from '../base/useFound.ts';
import { plainText } from '../model/plainText.ts';
import type { CellEditorProps, CellLookUp } from '../model/kind.ts';
import type { CellOption } from '../model/cell.ts';
import { CellSurface } from './CellSurface.tsx';
import { LookUpList } from './LookUpList.tsx';
import { optionMatches } from './optionMatches.ts';
import { commitOnBlur } from './useCellEditor.ts';
import { useChoice } from './useChoice.ts';
import { useOptionInput } from './useOptionInput.ts';

const nowhere: CellLookUp = {
  search: () => Promise.resolve([]),
  learn: () => Promise.resolve(),
  keep: () => undefined,
};

/** A row kept elsewhere: what is typed is searched there, Enter takes the one pointed at. A quick hand need not wait: what it typed is looked up after it went on. */
export function LinkEditor({ session, actions, label }: CellEditorProps) {
  const { kind, text, value, header, host, typedOver } = session.start;
  const lookUp = kind.lookUp ?? nowhere;
  const [asked, setAsked] = useState(typedOver ? null : '');
  const found = useFound(asked, lookUp);
  const current = plainText(value);
  const choice = useOptionInput(found.options ?? [], { text, value: current, narrow: bestFirst, onText: setAsked });
  const { take, onKeyDown } = useChoice({ session, actions }, choice, {
    chosen: (option) => {
      lookUp.keep(option);
      lookUp.chosen?.(option);
      return { ok: true, value: option.value };
    },
    // What is found may still be what an earlier text meant, unless somebody chose it among what they saw.
    isMeant: choice.isAimed || found.of === choice.text,
  });
  return (
    <>
      <input {...choice.inputProps} aria-label={label} onKeyDown={onKeyDown} onBlur={commitOnBlur(actions)} />
      <CellSurface anchor={host}>
        <LookUpList
          id={choice.listId}
          label={header}
          found={found}
          options={choice.options}
          activeIndex={choice.activeIndex}
          chosen={new Set([current])}
          onChoose={take}
        />
      </CellSurface>
    </>
  );
}

/** The server knows what fits; what begins so comes first. */
function bestFirst(options: readonly CellOption[], typed: string): readonly CellOption[] {
  return [...new Set([...optionMatches(options, typed), ...options])];
}
