import { ControleMedida, lerBancada, Test } from '@bancada/contracts';
import { EmptyState, ErrorState, FormSkeleton, PageFrame, PageHeader } from '@bancada/ui';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import { useRecordChanges } from '../../../shared/live/index.ts';
import { placeState } from '../../../shared/session/place.state.ts';
import { BenchBlock } from './BenchBlock.tsx';

const useStyles = makeStyles({
  blocks: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 480px), 1fr))',
    alignContent: 'start',
    gap: tokens.spacingHorizontalXXL,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    overflowY: 'auto',
    minHeight: 0,
  },
});

/** Bancada hoje: the day at the bench; each number opens its rows. */
export default function BancadaHojePage() {
  const styles = useStyles();
  const intl = useIntl();
  const { unidade } = useSnapshot(placeState);
  const query = unidade === null ? {} : { Unidade: unidade };
  const { data, error, mutate } = useReading(lerBancada, { query }, { keepPreviousData: true });
  useRecordChanges(Test, () => void mutate());
  useRecordChanges(ControleMedida, () => void mutate());
  const at = data && intl.formatTime(data.Em, { hour: '2-digit', minute: '2-digit' });
  return (
    <PageFrame>
      <PageHeader
        title={intl.formatMessage({ id: 'laboratory.bench.title' })}
        {...(at ? { counts: intl.formatMessage({ id: 'laboratory.bench.at' }, { at }) } : {})}
      />
      {error && <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />}
      {!error && !data && <FormSkeleton />}
      {data && (
        <div className={styles.blocks}>
          {data.Blocos.map((block) => (
            <BenchBlock key={block.Bloco} block={block} />
          ))}
          {data.Blocos.length === 0 && (
            <EmptyState
              title={intl.formatMessage({ id: 'laboratory.bench.title' })}
              message={intl.formatMessage({ id: 'laboratory.bench.none' })}
            />
          )}
        </div>
      )}
    </PageFrame>
  );
}
