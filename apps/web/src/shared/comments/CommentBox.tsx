import { type AttachedComments, MAX_COMENTARIO, type PessoaMencionada } from '@bancada/contracts/shared';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { SuggestingField, useCaret } from '../suggest/index.ts';
import { stillMentioned, withMention } from './mention.ts';
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
  const caret = useCaret();
  const mentions = useMentions({ comments, record, text: Texto, caret: caret.at, mentioned: Mencionados });
  const choose = (person: PessoaMencionada) => {
    if (!mentions.lookup) return;
    const next = withMention(Texto, caret.at, mentions.lookup, person);
    caret.moveTo(next.caret);
    onChange({ Texto: next.text, Mencionados: [...Mencionados.filter(({ id }) => id !== person.id), person] });
  };
  const isEmpty = Texto.trim() === '';
  const send = () => {
    if (!sending && !isEmpty) onSend({ Texto, Mencionados: stillMentioned(Texto, Mencionados) });
  };
  return (
    <div className={styles.box}>
      <SuggestingField
        label={label}
        hint={intl.formatMessage({ id: 'registry.comments.hint' })}
        rows={3}
        maxLength={MAX_COMENTARIO}
        value={Texto}
        caret={caret}
        suggestions={mentions}
        listLabel={intl.formatMessage({ id: 'registry.comments.people' })}
        onChange={(text) => onChange({ Texto: text, Mencionados })}
        onChoose={choose}
        onSubmit={send}
      >
        {({ Nome }) => Nome}
      </SuggestingField>
      <div className={styles.acts}>
        {children}
        <Button appearance="primary" disabledFocusable={sending || isEmpty} onClick={send}>
          {sendLabel}
        </Button>
      </div>
    </div>
  );
}
