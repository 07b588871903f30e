import type { KeyboardEvent } from 'react';
import type { CellOption, ParsedCell } from '../model/cell.ts';
import { editorKeys, useReading } from './useCellEditor.ts';
import type { CellEditorProps } from '../model/kind.ts';
import type { useOptionInput } from './useOptionInput.ts';

/** What an option is to the cell that takes it, and whether the one pointed at is what the typed text means. */
interface ChoiceOptions {
  readonly chosen?: (option: CellOption) => ParsedCell;
  readonly isMeant?: boolean;
}

const valueOf = ({ value }: CellOption): ParsedCell => ({ ok: true, value });

/**
 * One option for a cell: Enter takes the one the input points at, a press the one pressed. What nobody touched stays as
 * it was, an emptied input empties the cell, and a text that means no option is read by the cell's kind.
 */
export function useChoice(
  { session, actions }: Pick<CellEditorProps, 'session' | 'actions'>,
  choice: ReturnType<typeof useOptionInput>,
  { chosen = valueOf, isMeant = true }: ChoiceOptions = {},
) {
  const { kind, text } = session.start;
  const keys = editorKeys(actions);
  useReading(session, () => {
    if (choice.touched === null) return kind.parse(text);
    if (choice.touched === 'text' && choice.text.trim() === '') return kind.parse('');
    return choice.active && isMeant ? chosen(choice.active) : kind.parse(choice.text);
  });
  return {
    take: (option: CellOption) => {
      session.readBy(() => chosen(option));
      actions.commit();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!choice.onArrow(event)) keys(event);
    },
  };
}
