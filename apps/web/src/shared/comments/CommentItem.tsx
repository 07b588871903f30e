import type { AttachedComments, Comentario } from '@bancada/contracts/shared';
import { formatsOf } from '@bancada/sheet/formats';
import { Button, Caption1, makeStyles, Text, tokens } from '@fluentui/react-components';
import { Delete16Regular } from '@fluentui/react-icons/svg/delete';
import { Edit16Regular } from '@fluentui/react-icons/svg/edit';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../api/index.ts';
import { agoWords } from './ago.ts';
import { CommentBox, type TypedComment } from './CommentBox.tsx';
import { CommentText } from './CommentText.tsx';
import { useNow } from './useNow.ts';

const useStyles = makeStyles({
  item: { display: 'grid', rowGap: tokens.spacingVerticalXXS, listStyleType: 'none' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground3 },
  acts: { display: 'flex', marginLeft: 'auto' },
});

interface CommentItemProps {
  readonly comments: AttachedComments;
  readonly comment: Comentario;
  /** Whether the person wrote it. */
  readonly own: boolean;
  readonly removable: boolean;
  readonly onRemove: () => void;
  readonly onChanged: () => void;
}

/** One comment: who, when, what; its author changes it in its place. */
export function CommentItem({ comments, comment, own, removable, onRemove, onChanged }: CommentItemProps) {
  const styles = useStyles();
  const intl = useIntl();
  const now = useNow();
  const [typed, setTyped] = useState<TypedComment | null>(null);
  const { run, running } = useCall(comments.update);
  const { id: comentario, Registro, Versao, AutorNome, CriadoEm, EditadoEm } = comment;
  const exact = (instant: string) => formatsOf(intl.locale).instant(instant);
  const save = async ({ Texto, Mencionados }: TypedComment) => {
    const body = { Texto, Mencionados: Mencionados.map(({ id }) => id), Versao };
    if (!(await run({ params: { id: Registro, comentario }, body }))) return;
    setTyped(null);
    onChanged();
  };
  const named = (id: string) => intl.formatMessage({ id }, { name: AutorNome });
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <Text weight="semibold">{AutorNome}</Text>
        <Caption1 className={styles.quiet}>
          <time dateTime={CriadoEm} title={exact(CriadoEm)}>
            {agoWords(CriadoEm, now, intl)}
          </time>
          {EditadoEm !== null && (
            <span title={exact(EditadoEm)}>{` · ${intl.formatMessage({ id: 'registry.comments.edited' })}`}</span>
          )}
        </Caption1>
        <span className={styles.acts}>
          {own && !typed && (
            <Button
              size="small"
              appearance="subtle"
              icon={<Edit16Regular />}
              aria-label={named('registry.comments.edit')}
              title={named('registry.comments.edit')}
              onClick={() => setTyped(comment)}
            />
          )}
          {removable && (
            <Button
              size="small"
              appearance="subtle"
              icon={<Delete16Regular />}
              aria-label={named('registry.comments.remove')}
              title={named('registry.comments.remove')}
              onClick={onRemove}
            />
          )}
        </span>
      </div>
      {typed ? (
        <CommentBox
          {...{ comments }}
          record={Registro}
          label={intl.formatMessage({ id: 'registry.comments.edit' }, { name: AutorNome })}
          value={typed}
          sending={running}
          sendLabel={intl.formatMessage({ id: 'registry.comments.save' })}
          onChange={setTyped}
          onSend={(value) => void save(value)}
        >
          <Button onClick={() => setTyped(null)}>{intl.formatMessage({ id: 'registry.comments.cancel' })}</Button>
        </CommentBox>
      ) : (
        <CommentText {...comment} />
      )}
    </li>
  );
}
