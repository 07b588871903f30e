import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';

const useStyles = makeStyles({
  list: {
    margin: `${tokens.spacingVerticalXXS} 0 0`,
    padding: tokens.spacingVerticalXXS,
    maxHeight: '200px',
    overflow: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  option: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusSmall,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: { backgroundColor: tokens.colorNeutralBackground1Selected },
});

/** The id of an option, for `aria-activedescendant`. */
export const optionId = (id: string, place: number): string => `${id}-${place}`;

/** What may be chosen; the keyboard stays in the text. */
export function SuggestionList<T extends { readonly id: number }>({
  id,
  label,
  options,
  active,
  onChoose,
  children,
}: {
  id: string;
  label: string;
  options: readonly T[];
  /** The one that Enter chooses. */
  active: number;
  onChoose: (option: T) => void;
  /** How one is shown. */
  children: (option: T) => ReactNode;
}) {
  const styles = useStyles();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={styles.list}>
      {options.map((option, place) => (
        <div
          key={option.id}
          id={optionId(id, place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          className={mergeClasses(styles.option, place === active && styles.active)}
          // A click would take the focus out of the text.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(option);
          }}
        >
          {children(option)}
        </div>
      ))}
    </div>
  );
}
