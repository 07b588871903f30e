import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckboxChecked16Filled } from '@fluentui/react-icons/svg/checkbox-checked';
import { CheckboxUnchecked16Regular } from '@fluentui/react-icons/svg/checkbox-unchecked';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { partMessages as messages } from '../model/partMessages.ts';
import type { CellOption } from '../model/cell.ts';

const useStyles = makeStyles({
  list: {
    maxHeight: '280px',
    minWidth: '180px',
    maxWidth: '420px',
    overflowY: 'auto',
    padding: tokens.spacingVerticalXS,
  },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusSmall,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    outline: `2px solid ${tokens.colorBrandStroke1}`,
    outlineOffset: '-2px',
  },
  label: { flexGrow: 1 },
  code: { color: tokens.colorNeutralForeground3 },
  empty: { padding: tokens.spacingVerticalS, color: tokens.colorNeutralForeground3 },
});

/** The choices under a list cell. The keyboard stays in the cell's input; `activeIndex` is where it points. */
export function OptionList({
  id,
  label,
  options,
  activeIndex,
  chosen,
  multiple,
  codes = true,
  onChoose,
}: {
  id: string;
  label: string;
  options: readonly CellOption[];
  activeIndex: number;
  chosen: ReadonlySet<string>;
  multiple: boolean;
  /** Shows the code beside a text that is another. */
  codes?: boolean;
  onChoose: (option: CellOption) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);
  if (options.length === 0) return <div className={styles.empty}>{intl.formatMessage(messages.noOptions)}</div>;
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable={multiple}
      className={styles.list}
      // The input keeps the keyboard: losing it would close the editor before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        <div
          key={option.value}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={chosen.has(option.value)}
          className={mergeClasses(styles.option, index === activeIndex && styles.active)}
          onClick={() => onChoose(option)}
          onKeyDown={(event) => event.key === 'Enter' && onChoose(option)}
        >
          {multiple && (chosen.has(option.value) ? <CheckboxChecked16Filled /> : <CheckboxUnchecked16Regular />)}
          <span className={styles.label}>{option.label}</span>
          {codes && option.value !== option.label && <span className={styles.code}>{option.value}</span>}
        </div>
      ))}
    </div>
  );
}

/** The element id of an option, for aria-activedescendant. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
