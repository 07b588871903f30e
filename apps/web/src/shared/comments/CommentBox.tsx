import { type AttachedComments, MAX_COMENTARIO, type PessoaMencionada } from '@bancada/contracts/shared';
import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { stillMentioned, withMention } from './mention.ts';
import { MentionList, optionId } from './MentionList.tsx';
import { useMentions } from './useMentions.ts';

const useStyles = makeStyles({
  box: { display: 'grid', rowGap: tokens.spacingVerticalS },
  acts: { display: 'flex', columnGap: tokens.spacingHorizontalS, justifyContent: 'flex-end' },
});

/** What is typed. */
export interface TypedComment {
  readonly Texto: string;
  readonly Mencionados: readonly PessoaMencionada[];
}

interface CommentBoxProps {
  readonly comments: AttachedComments;
  readonly record: number;
  readonly label: string;
  readonly value: TypedComment;
  readonly sending: boolean;
  readonly sendLabel: string;
  readonly onChange: (value: TypedComment) => void;
  readonly onSend: (value: TypedComment) => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** Where a comment is written: `@` offers people, Ctrl+Enter sends. */
export function CommentBox(props: CommentBoxProps) {
  const { comments, record, label, value, sending, sendLabel, onChange, onSend, children } = props;
  const { Texto, Mencionados } = value;
  const styles = useStyles();
  const intl = useIntl();
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const moved = useRef<number | null>(null);
  const mentions = useMentions({ comments, record, text: Texto, caret, mentioned: Mencionados });
  const isOpen = mentions.people.length > 0;
  useLayoutEffect(() => {
    if (moved.current === null) return;
    field.current?.setSelectionRange(moved.current, moved.current);
    moved.current = null;
  });
  const choose = (person: PessoaMencionada) => {
    if (!mentions.query) return;
    const next = withMention(Texto, caret, mentions.query, person);
    moved.current = next.caret;
    setCaret(next.caret);
    onChange({ Texto: next.text, Mencionados: [...Mencionados.filter(({ id }) => id !== person.id), person] });
  };
  const isEmpty = Texto.trim() === '';
  const send = () => {
    if (!sending && !isEmpty) onSend({ Texto, Mencionados: stillMentioned(Texto, Mencionados) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const person = mentions.onKeyDown(event);
    if (person) choose(person);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    }
  };
  return (
    <div className={styles.box}>
      <Field label={label} hint={intl.formatMessage({ id: 'registry.comments.hint' })}>
        <Textarea
          ref={field}
          value={Texto}
          resize="vertical"
          rows={3}
          maxLength={MAX_COMENTARIO}
          aria-autocomplete="list"
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen ? optionId(listId, mentions.active) : undefined}
          onChange={(event, { value: text }) => {
            setCaret(event.target.selectionStart);
            onChange({ Texto: text, Mencionados });
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
        />
      </Field>
      {isOpen && (
        <MentionList
          id={listId}
          label={intl.formatMessage({ id: 'registry.comments.people' })}
          people={mentions.people}
          active={mentions.active}
          onChoose={choose}
        />
      )}
      <div className={styles.acts}>
        {children}
        <Button appearance="primary" disabledFocusable={sending || isEmpty} onClick={send}>
          {sendLabel}
        </Button>
      </div>
    </div>
  );
}
