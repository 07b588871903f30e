import { Laudo, previaLaudo } from '@bancada/contracts/laboratory';
import { ErrorState, FormSkeleton } from '@bancada/ui';
import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import useSWR from 'swr';
import { errorWords } from '../../../shared/api/index.ts';
import { fileAnswer } from '../../../shared/background/fileAnswer.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import type { PdfPage } from './pdf.ts';

const useStyles = makeStyles({
  tab: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'center' },
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

/** The document of a version as it is printed, page by page. */
export function DocumentTab({ row }: RecordActsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { id, Versao } = row;
  const { data, error, mutate } = useSWR<readonly PdfPage[], Error>(
    ['laudo', id, Versao],
    async () => {
      const [{ pagesOf }, file] = await Promise.all([import('./pdf.ts'), fileAnswer(previaLaudo, { params: { id } })]);
      return pagesOf(new Uint8Array(await file.arrayBuffer()));
    },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  if (error) return <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />;
  if (!data) return <FormSkeleton />;
  const { Numero, VersaoLaudo } = Laudo.row.pick({ Numero: true, VersaoLaudo: true }).parse({
    Numero: row['Numero'],
    VersaoLaudo: row['VersaoLaudo'],
  });
  const name = intl.formatMessage({ id: 'laboratory.Laudo.preview.alt' }, { number: Numero, version: VersaoLaudo });
  return (
    <section className={styles.tab} aria-label={name}>
      {row['Status'] === 'Substituido' && (
        <MessageBar intent="warning">
          <MessageBarBody>{intl.formatMessage({ id: 'laboratory.Laudo.replaced' })}</MessageBarBody>
        </MessageBar>
      )}
      {data.map((page) => (
        <Page key={page.number} page={page} />
      ))}
    </section>
  );
}

/** A page drawn, and its words for who does not see it. */
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
