import { Laudo, previaLaudo } from '@bancada/contracts/laboratory';
import { ErrorState, FormSkeleton } from '@bancada/ui';
import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import useSWR from 'swr';
import { errorWords } from '../../../shared/api/index.ts';
import { fileAnswer } from '../../../shared/background/fileAnswer.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { PdfPages } from './PdfPages.tsx';

const useStyles = makeStyles({ tab: { display: 'grid', rowGap: tokens.spacingVerticalM } });

/** The document of a version as it is printed, page by page. */
export function DocumentTab({ row }: RecordActsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { id, Versao } = row;
  const { data, error, mutate } = useSWR<Blob, Error>(
    ['laudo', id, Versao],
    () => fileAnswer(previaLaudo, { params: { id } }),
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
    <div className={styles.tab}>
      {row['Status'] === 'Substituido' && (
        <MessageBar intent="warning">
          <MessageBarBody>{intl.formatMessage({ id: 'laboratory.Laudo.replaced' })}</MessageBarBody>
        </MessageBar>
      )}
      <PdfPages file={data} label={name} />
    </div>
  );
}
