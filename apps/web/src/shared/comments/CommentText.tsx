import type { Comentario } from '@bancada/contracts/shared';
import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { commentParts, type CommentPart } from './mention.ts';

const useStyles = makeStyles({
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  mention: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorBrandForeground1 },
});

/** A comment's text with its lines, links and mentions. */
export function CommentText({ Texto, Mencionados }: Pick<Comentario, 'Texto' | 'Mencionados'>) {
  const styles = useStyles();
  return (
    <p className={styles.text}>
      {commentParts(Texto, Mencionados).map((part, place) => (
        <Part key={place} {...part} />
      ))}
    </p>
  );
}

function Part({ kind, text }: CommentPart) {
  const styles = useStyles();
  if (kind === 'mention') return <span className={styles.mention}>{text}</span>;
  if (kind === 'text') return text;
  return (
    <Link inline href={text} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </Link>
  );
}
