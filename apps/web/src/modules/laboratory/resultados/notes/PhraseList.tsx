import type { FraseResultado } from '@bancada/contracts';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';

const useStyles = makeStyles({
  list: {
    padding: tokens.spacingVerticalXXS,
    maxHeight: '200px',
    overflow: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  option: {
    display: 'grid',
    gridTemplateColumns: '96px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusSmall,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: { backgroundColor: tokens.colorNeutralBackground1Selected },
  code: { fontWeight: tokens.fontWeightSemibold },
  text: { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' },
});

/** The id of an option, for `aria-activedescendant`. */
export const phraseId = (id: string, place: number): string => `${id}-${place}`;

/** The phrases that may be inserted; the keyboard stays in the text. */
export function PhraseList({
  id,
  label,
  phrases,
  active,
  onChoose,
}: {
  id: string;
  label: string;
  phrases: readonly FraseResultado[];
  /** The one that Enter chooses. */
  active: number;
  onChoose: (phrase: FraseResultado) => void;
}) {
  const styles = useStyles();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={styles.list}>
      {phrases.map((phrase, place) => (
        <div
          key={phrase.id}
          id={phraseId(id, place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          className={mergeClasses(styles.option, place === active && styles.active)}
          // A click would take the focus out of the text.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(phrase);
          }}
        >
          <span className={styles.code}>{phrase.Codigo}</span>
          <span className={styles.text}>{phrase.Texto}</span>
        </div>
      ))}
    </div>
  );
}
