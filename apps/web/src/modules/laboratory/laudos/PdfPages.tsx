import { ErrorState, FormSkeleton } from '@bancada/ui';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import useSWR from 'swr';
import { errorWords } from '../../../shared/api/errorWords.ts';
import type { PdfPage } from './pdf.ts';

const useStyles = makeStyles({
  pages: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'center' },
  page: {
    width: '100%',
    maxWidth: '900px',
    boxShadow: tokens.shadow4,
    // Paper is white, in the dark theme, too.
    backgroundColor: 'white',
  },
  text: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  frame: { position: 'relative', width: '100%', display: 'grid', justifyItems: 'center' },
});

/**
 * A PDF page by page, as it is printed; its words for who does not see it.
 *
 * @param keep - the pages of the file before stay until those of the next are read
 */
export function PdfPages({ file, label, keep = false }: { file: Blob; label: string; keep?: boolean }) {
  const styles = useStyles();
  const intl = useIntl();
  const { data, error, mutate } = useSWR<readonly PdfPage[], Error>(
    ['pdf', file],
    async () => {
      const [{ pagesOf }, bytes] = await Promise.all([import('./pdf.ts'), file.arrayBuffer()]);
      return pagesOf(new Uint8Array(bytes));
    },
    { revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: keep },
  );
  if (error) return <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />;
  if (!data) return <FormSkeleton />;
  return (
    <section className={styles.pages} aria-label={label}>
      {data.map((page) => (
        <Page key={page.number} page={page} />
      ))}
    </section>
  );
}

function Page({ page }: { page: PdfPage }) {
  const styles = useStyles();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? page.draw(canvas.current) : undefined), [page]);
  return (
    <div className={styles.frame}>
      <canvas ref={canvas} className={styles.page} aria-hidden />
      <p className={styles.text}>{page.text}</p>
    </div>
  );
}
