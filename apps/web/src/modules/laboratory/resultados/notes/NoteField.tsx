import type { FraseResultado } from '@bancada/contracts';
import { Field, Textarea } from '@fluentui/react-components';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { withPhrase } from './phrase.ts';
import { PhraseList, phraseId } from './PhraseList.tsx';
import { usePhrases } from './usePhrases.ts';

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
  const intl = useIntl();
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(value.length);
  const moved = useRef<number | null>(null);
  const phrases = usePhrases(locked ? '' : value, caret, exam);
  const isOpen = phrases.found.length > 0;
  useLayoutEffect(() => {
    if (moved.current === null) return;
    field.current?.setSelectionRange(moved.current, moved.current);
    moved.current = null;
  });
  const choose = ({ Texto }: FraseResultado) => {
    if (!phrases.query) return;
    const next = withPhrase(value, caret, phrases.query, Texto);
    // A phrase that does not fit is not cut.
    if (next.text.length > LONGEST) return;
    moved.current = next.caret;
    setCaret(next.caret);
    onChange(next.text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const phrase = phrases.onKeyDown(event);
    if (phrase) choose(phrase);
    else if (event.key === 'Enter' && event.ctrlKey && !locked) {
      event.preventDefault();
      onSave();
    }
  };
  const none = phrases.isNone ? intl.formatMessage({ id: 'laboratory.results.note.noPhrase' }) : null;
  return (
    <>
      <Field label={label} hint={none ?? hint}>
        <Textarea
          ref={field}
          autoFocus
          resize="vertical"
          rows={4}
          maxLength={LONGEST}
          readOnly={locked}
          value={value}
          aria-autocomplete="list"
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen ? phraseId(listId, phrases.active) : undefined}
          onChange={(event, { value: text }) => {
            setCaret(event.target.selectionStart);
            onChange(text);
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
        />
      </Field>
      {isOpen && (
        <PhraseList
          id={listId}
          label={intl.formatMessage({ id: 'laboratory.results.note.phrases' })}
          phrases={phrases.found}
          active={phrases.active}
          onChoose={choose}
        />
      )}
    </>
  );
}
