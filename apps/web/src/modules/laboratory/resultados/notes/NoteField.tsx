import type { FraseResultado } from '@bancada/contracts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { SuggestingField, useCaret } from '../../../../shared/suggest/index.ts';
import { replaced } from '../../../../shared/suggest/lookup.ts';
import { usePhrases } from './usePhrases.ts';

const useStyles = makeStyles({
  phrase: { display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', columnGap: tokens.spacingHorizontalS },
  code: { fontWeight: tokens.fontWeightSemibold },
  text: { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' },
});

/** As many characters as a note may have. */
const LONGEST = 2000;

interface NoteFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly locked: boolean;
  readonly value: string;
  /** The exam the note is about: its own phrases are offered, too. */
  readonly exam: number;
  readonly onChange: (value: string) => void;
  readonly onSave: () => void;
}

/** Where a note is written: `/` finds a phrase by its code or its words, Ctrl+Enter saves. */
export function NoteField({ label, hint, locked, value, exam, onChange, onSave }: NoteFieldProps) {
  const styles = useStyles();
  const intl = useIntl();
  const caret = useCaret(value.length);
  /** The phrase that did not fit into a text, until another one is typed. */
  const [over, setOver] = useState<{ code: string; count: number; text: string } | null>(null);
  const phrases = usePhrases(locked ? '' : value, caret.at, exam);
  const choose = ({ Codigo, Texto }: FraseResultado) => {
    if (!phrases.lookup) return;
    const next = replaced(value, caret.at, phrases.lookup, Texto);
    // A phrase that does not fit is not cut.
    if (next.text.length > LONGEST) return setOver({ code: Codigo, count: next.text.length - LONGEST, text: value });
    caret.moveTo(next.caret);
    onChange(next.text);
  };
  const none = phrases.isNone ? intl.formatMessage({ id: 'laboratory.results.note.noPhrase' }) : null;
  return (
    <SuggestingField
      label={label}
      hint={none ?? hint}
      warning={
        over?.text === value ? intl.formatMessage({ id: 'laboratory.results.note.tooLong' }, { ...over }) : undefined
      }
      autoFocus
      rows={4}
      maxLength={LONGEST}
      readOnly={locked}
      value={value}
      caret={caret}
      suggestions={phrases}
      listLabel={intl.formatMessage({ id: 'laboratory.results.note.phrases' })}
      onChange={onChange}
      onChoose={choose}
      onSubmit={() => {
        if (!locked) onSave();
      }}
    >
      {({ Codigo, Texto }) => (
        <span className={styles.phrase}>
          <span className={styles.code}>{Codigo}</span>
          <span className={styles.text}>{Texto}</span>
        </span>
      )}
    </SuggestingField>
  );
}
