import { laudoLinkCalls, type ProvaDeLaudo } from '@bancada/contracts/laboratory';
import { FormSkeleton } from '@bancada/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import useSWR from 'swr';
import { type AnswerOf } from '@bancada/contracts/shared';
import { request } from '../../../shared/api/client.ts';
import { errorWords } from '../../../shared/api/errorWords.ts';
import type { PublicPageProps } from '../../../shared/publicPage.ts';
import { PublicCard, Refusal } from '../../access/index.ts';
import { LaudoShown } from './LaudoShown.tsx';
import { ProofForm } from './ProofForm.tsx';

/** What one has proved, and what was shown for it. */
interface Proven {
  readonly proof: ProvaDeLaudo;
  readonly laudo: AnswerOf<typeof laudoLinkCalls.ler>;
}

/** Laudo por link: asks who opens it, then shows the document in force. */
export default function LaudoPorLinkPage({ token }: PublicPageProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'laboratory.laudoLink.title' });
  const [proven, setProven] = useState<Proven | null>(null);
  const { data, error } = useSWR(
    ['laudo-link', token],
    () => request(laudoLinkCalls.abrir, { body: { Token: token } }),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  if (proven) return <LaudoShown {...proven} />;
  if (data) return <ProofForm {...data} token={token} onProven={(proof, laudo) => setProven({ proof, laudo })} />;
  return (
    <PublicCard title={title}>
      {error instanceof Error ? <Refusal text={errorWords(error, intl).message} /> : <FormSkeleton />}
    </PublicCard>
  );
}
