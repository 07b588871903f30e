import type { PessoaMencionada } from '@bancada/contracts/shared';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

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

interface MentionListProps {
  readonly id: string;
  readonly label: string;
  readonly people: readonly PessoaMencionada[];
  /** The one that Enter chooses. */
  readonly active: number;
  readonly onChoose: (person: PessoaMencionada) => void;
}

/** The id of an option, for `aria-activedescendant`. */
export const optionId = (id: string, place: number): string => `${id}-${place}`;

/** The people who may be mentioned; the keyboard stays in the text. */
export function MentionList({ id, label, people, active, onChoose }: MentionListProps) {
  const styles = useStyles();
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.list}>
      {people.map((person, place) => (
        <div
          key={person.id}
          id={optionId(id, place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          className={mergeClasses(styles.option, place === active && styles.active)}
          // A click would take the focus out of the text.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(person);
          }}
        >
          {person.Nome}
        </div>
      ))}
    </div>
  );
}
