import { modeloEmEdicao, previaModeloLaudo } from '@bancada/contracts/laboratory';
import { ErrorState, FormSkeleton } from '@bancada/ui';
import { Caption1 } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import useSWR from 'swr';
import { errorWords } from '../../../shared/api/index.ts';
import { fileAnswer } from '../../../shared/background/fileAnswer.ts';
import { PdfPages } from '../laudos/PdfPages.tsx';
import { typedModel } from './typedModel.ts';
import { useSettled } from '../../../shared/useSettled.ts';

/** How long nobody has typed before a document is drawn, in milliseconds. */
const PAUSE = 700;

/** Begins something that takes the place of what was begun before, which is cancelled, as it is when the page is left. */
function useLatest(): () => AbortSignal {
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  return () => {
    current.current?.abort();
    current.current = new AbortController();
    return current.current.signal;
  };
}

/** The document of a model as it is typed. The last one stays while the next is drawn, or the model lacks something. */
export function DrawnModel({ record, number }: { record: Readonly<Record<string, unknown>>; number: string }) {
  const intl = useIntl();
  const typed = typedModel(record);
  const asked = useSettled(typed === null ? '' : JSON.stringify(typed), PAUSE);
  const Numero = useSettled(number, PAUSE);
  const begin = useLatest();
  const {
    data,
    error: failure,
    isLoading,
    mutate,
  } = useSWR<Blob, Error>(
    asked === '' ? null : ['modelo-de-laudo', asked, Numero],
    () =>
      fileAnswer(
        previaModeloLaudo,
        { body: { Modelo: modeloEmEdicao.parse(JSON.parse(asked)), Numero: Numero === '' ? null : Number(Numero) } },
        begin(),
      ),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  // What was cancelled is drawn again when it is wanted.
  const error = failure?.name === 'AbortError' ? undefined : failure;
  return (
    <div>
      <Caption1 role="status">
        {typed === null ? (
          <FormattedMessage id="laboratory.laudoModel.preview.unfinished" />
        ) : (
          isLoading && data && <FormattedMessage id="laboratory.laudoModel.preview.drawing" />
        )}
      </Caption1>
      {error && <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />}
      {!error && !data && typed !== null && <FormSkeleton />}
      {!error && data && (
        <PdfPages keep file={data} label={intl.formatMessage({ id: 'laboratory.LaudoInfo.Previa' })} />
      )}
    </div>
  );
}
