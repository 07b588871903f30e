import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { valuesOf } from '../model/valuesOf.ts';
import { partMessages as messages } from '../model/partMessages.ts';
import type { CellOption, ParsedCell } from '../model/cell.ts';
import { CellSurface } from './CellSurface.tsx';
import { OptionList } from './OptionList.tsx';
import { commitOnBlur, editorKeys, useReading } from './useCellEditor.ts';
import type { CellEditorProps } from '../model/kind.ts';
import { useOptionInput } from './useOptionInput.ts';

const useStyles = makeStyles({
  hint: {
    display: 'block',
    padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS}`,
    color: tokens.colorNeutralForeground3,
  },
});

/** Several choices: typing points, Space ticks, Enter ticks what was typed and takes them all. */
export function MultiListEditor({ session, actions, label }: CellEditorProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { kind, value, header, host } = session.start;
  // The input only narrows the list, so it starts without the cell's text.
  const choice = useOptionInput(kind.options ?? [], { text: '' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(valuesOf(value)));
  const keys = editorKeys(actions);

  const read = (): ParsedCell => {
    const typed = choice.touched === 'text' && choice.text.trim() !== '';
    if (typed && !choice.active) return kind.parse(choice.text);
    const values = typed && choice.active ? new Set([...chosen, choice.active.value]) : chosen;
    const inOrder = (kind.options ?? []).filter(({ value }) => values.has(value)).map(({ value }) => value);
    return { ok: true, value: inOrder.length ? inOrder : null };
  };
  useReading(session, read);

  const toggle = ({ value }: CellOption) => {
    setChosen(
      (before) => new Set(before.has(value) ? [...before].filter((other) => other !== value) : [...before, value]),
    );
    choice.reset();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (choice.onArrow(event)) return;
    if (event.key !== ' ' || !choice.active) return keys(event);
    event.preventDefault();
    toggle(choice.active);
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
          chosen={chosen}
          multiple
          onChoose={toggle}
        />
        <Caption1 className={styles.hint}>{intl.formatMessage(messages.multiListHint)}</Caption1>
      </CellSurface>
    </>
  );
}
