import type { AttachedComments, Comentario } from '@bancada/contracts/shared';
import { ConfirmDialog, EmptyState, ErrorState, FormSkeleton } from '@bancada/ui';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { errorWords, useCall } from '../api/index.ts';
import { useUser } from '../session/useUser.ts';
import { CommentBox, type TypedComment } from './CommentBox.tsx';
import { CommentItem } from './CommentItem.tsx';
import { useCommentDraft } from './useCommentDraft.ts';
import { useComments } from './useComments.ts';

const useStyles = makeStyles({
  comments: { display: 'grid', rowGap: tokens.spacingVerticalL, alignContent: 'start' },
  list: { display: 'grid', rowGap: tokens.spacingVerticalL, margin: 0, padding: 0 },
});

interface RecordCommentsProps {
  /** The calls of the noun's comments. */
  readonly comments: AttachedComments;
  /** The path of the noun: drafts are known by it. */
  readonly path: string;
  readonly record: number;
  /** Whether the person may delete others' comments. */
  readonly mayRemove: boolean;
}

/** The comments on a record, and where one writes the next. Others' comments appear by themselves. */
export function RecordComments({ comments, path, record, mayRemove }: RecordCommentsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { id: me } = useUser();
  const { all, loaded, error, more, loadOlder, reload } = useComments(comments, record);
  const { draft, change, clear } = useCommentDraft(path, record);
  const { run: create, running } = useCall(comments.create);
  const { run: remove } = useCall(comments.remove);
  const [removing, setRemoving] = useState<Comentario | null>(null);
  const words = (id: string, values = {}) => intl.formatMessage({ id }, values);
  if (error) return <ErrorState {...errorWords(error, intl)} onRetry={() => void reload()} />;
  if (!loaded) return <FormSkeleton />;
  const send = async ({ Texto, Mencionados }: TypedComment) => {
    const body = { Texto, Mencionados: Mencionados.map(({ id }) => id) };
    if (!(await create({ params: { id: record }, body, key: draft.key }))) return;
    clear();
    await reload();
  };
  const removeComment = async () => {
    const comment = removing;
    setRemoving(null);
    if (!comment) return;
    const { id: comentario, Versao } = comment;
    if (await remove({ params: { id: record, comentario }, query: { Versao } })) await reload();
  };
  return (
    <div className={styles.comments}>
      {more > 0 && <Button onClick={() => void loadOlder()}>{words('registry.comments.older', { n: more })}</Button>}
      {all.length === 0 ? (
        <EmptyState title={words('registry.comments.empty.title')} message={words('registry.comments.empty.text')} />
      ) : (
        <ul className={styles.list} aria-label={words('registry.comments.title')}>
          {all.map((comment) => (
            <CommentItem
              key={comment.id}
              {...{ comments, comment }}
              own={comment.Autor === me}
              removable={mayRemove || comment.Autor === me}
              onRemove={() => setRemoving(comment)}
              onChanged={() => void reload()}
            />
          ))}
        </ul>
      )}
      <CommentBox
        {...{ comments, record }}
        label={words('registry.comments.new')}
        value={draft}
        sending={running}
        sendLabel={words('registry.comments.send')}
        onChange={change}
        onSend={(value) => void send(value)}
      />
      <ConfirmDialog
        open={removing !== null}
        title={words('registry.comments.remove', { name: removing?.AutorNome ?? '' })}
        onConfirm={() => void removeComment()}
        onCancel={() => setRemoving(null)}
      />
    </div>
  );
}
