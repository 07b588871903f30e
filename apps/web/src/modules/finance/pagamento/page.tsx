import { abrirPagamento } from '@bancada/contracts/finance';
import { FormSkeleton } from '@bancada/ui';
import { useIntl } from 'react-intl';
import useSWR from 'swr';
import { request } from '../../../shared/api/client.ts';
import { errorWords } from '../../../shared/api/errorWords.ts';
import type { PublicPageProps } from '../../../shared/publicPage.ts';
import { PublicCard, Refusal } from '../../access/index.ts';
import { Payment } from './Payment.tsx';

/** Pagamento: what is asked for, who receives it, and the code to pay it with. */
export default function PagamentoPage({ token }: PublicPageProps) {
  const intl = useIntl();
  const { data, error } = useSWR(['pagamento', token], () => request(abrirPagamento, { body: { Token: token } }), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return (
    <PublicCard title={intl.formatMessage({ id: 'finance.pay.title' })}>
      {error instanceof Error && <Refusal text={errorWords(error, intl).message} />}
      {!error && (data ? <Payment {...data} /> : <FormSkeleton />)}
    </PublicCard>
  );
}
