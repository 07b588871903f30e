import { perfilCalls } from '@bancada/contracts/access';
import { ErrorState } from '@bancada/ui';
import { Skeleton, SkeletonItem } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { errorWords, useCall, useReading } from '../../../shared/api/index.ts';
import { SessionList } from './SessionList.tsx';

/** Where one is logged in; each login can be ended. */
export function Sessions() {
  const intl = useIntl();
  const { data, error, mutate } = useReading(perfilCalls.sessoes, {});
  const { running, run } = useCall(perfilCalls.encerrarSessao);
  const end = async (id: string) => {
    if (await run({ params: { id } })) await mutate();
  };
  if (error) return <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <Skeleton aria-label={intl.formatMessage({ id: 'access.profile.sessions' })}>
        <SkeletonItem size={32} />
      </Skeleton>
    );
  }
  return <SessionList sessions={data} ending={running} onEnd={(id) => void end(id)} />;
}
