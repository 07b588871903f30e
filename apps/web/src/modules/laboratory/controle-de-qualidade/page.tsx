import { EmptyState, ErrorState, GridSkeleton, PageFrame, PageHeader } from '@bancada/ui';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { errorWords } from '../../../shared/api/index.ts';
import { ControlPanel } from './ControlPanel.tsx';
import { EntryList } from './EntryList.tsx';
import { useTargets } from './useTargets.ts';

const useStyles = makeStyles({
  work: {
    display: 'grid',
    gridTemplateColumns: 'minmax(320px, 420px) minmax(0, 1fr)',
    minHeight: 0,
    '> :first-child': { borderRight: `1px solid ${tokens.colorNeutralStroke2}` },
    '@media (max-width: 959px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'minmax(200px, auto) auto',
      overflow: 'auto',
    },
  },
});

/** Controle de qualidade: the controls of the day are measured, judged and justified. */
export default function ControleDeQualidadePage() {
  const styles = useStyles();
  const intl = useIntl();
  const [, goTo] = useLocation();
  const [chosen, setChosen] = useState<number | null>(null);
  const { targets, today, error, reload } = useTargets();
  const shown = targets?.find(({ id }) => id === chosen) ?? targets?.[0];
  return (
    <PageFrame>
      <PageHeader
        title={intl.formatMessage({ id: 'laboratory.control.title' })}
        {...(targets && { counts: intl.formatMessage({ id: 'laboratory.control.count' }, { n: targets.length }) })}
      />
      {error && !targets && <ErrorState {...errorWords(error, intl)} onRetry={reload} />}
      {!error && !targets && <GridSkeleton />}
      {targets?.length === 0 && (
        <EmptyState
          title={intl.formatMessage({ id: 'laboratory.control.empty.title' })}
          message={intl.formatMessage({ id: 'laboratory.control.empty.text' })}
          action={
            <Button appearance="primary" onClick={() => goTo('/laboratorio/lotes-de-controle')}>
              {intl.formatMessage({ id: 'laboratory.control.empty.open' })}
            </Button>
          }
        />
      )}
      {shown && targets && (
        <div className={styles.work}>
          <EntryList targets={targets} today={today} chosen={shown.id} onChoose={({ id }) => setChosen(id)} />
          <ControlPanel key={shown.id} target={shown} />
        </div>
      )}
    </PageFrame>
  );
}
