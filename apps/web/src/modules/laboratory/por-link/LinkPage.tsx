import type { LinkAberto, ProvaDeLink } from '@bancada/contracts/laboratory';
import { FormSkeleton } from '@bancada/ui';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import useSWR from 'swr';
import { errorWords } from '../../../shared/api/errorWords.ts';
import { PublicCard, Refusal } from '../../access/index.ts';
import { type LinkTexts, ProofForm } from './ProofForm.tsx';

/** What a link leads to, and how one gets there. */
interface LinkPageProps<T> {
  readonly token: string;
  /** Whose words: the part of their ids behind the room. */
  readonly texts: LinkTexts;
  readonly open: (token: string) => Promise<LinkAberto>;
  readonly read: (proof: ProvaDeLink) => Promise<T>;
  readonly renderShown: (proof: ProvaDeLink, shown: T) => ReactNode;
}

/** The page of a link that asks who opens it, then shows what it leads to. */
export function LinkPage<T>({ token, texts, open, read, renderShown }: LinkPageProps<T>) {
  const intl = useIntl();
  const [proven, setProven] = useState<{ readonly proof: ProvaDeLink; readonly shown: T } | null>(null);
  const { data, error } = useSWR<LinkAberto, Error>([texts, token], () => open(token), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  if (proven) return renderShown(proven.proof, proven.shown);
  const prove = async (proof: ProvaDeLink) => setProven({ proof, shown: await read(proof) });
  if (data) return <ProofForm opened={data} token={token} texts={texts} onProof={prove} />;
  return (
    <PublicCard title={intl.formatMessage({ id: `laboratory.${texts}.title` })}>
      {error ? <Refusal text={errorWords(error, intl).message} /> : <FormSkeleton />}
    </PublicCard>
  );
}
