import { MapaTrabalho } from '@bancada/contracts';
import { GridSkeleton, PageFrame, PageHeader } from '@bancada/ui';
import { Button, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { DocumentRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { useReading } from '../../../shared/api/index.ts';
import { useRecordChanges } from '../../../shared/live/index.ts';
import { LoadError } from '../../../shared/LoadError.tsx';
import { useShownRecord } from '../../../shared/shownRecord.ts';
import { useDrafts } from '../resultados/draft/useDrafts.ts';
import { AssemblyView } from './AssemblyView.tsx';
import { RunActs } from './RunActs.tsx';
import { runHref, runViews, type RunViewName } from './runHref.ts';
import { RunResults } from './RunResults.tsx';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginLeft: 'auto' },
  work: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minHeight: 0, minWidth: 0 },
});

/** A run at the bench: put together, typed in the grid, or typed as the plate that it is. */
export function RunPage({ run, view }: { run: number; view: RunViewName }) {
  const styles = useStyles();
  const intl = useIntl();
  const [, navigate] = useLocation();
  const restored = useDrafts();
  const reading = useReading(MapaTrabalho.calls.get, { params: { id: run } });
  useRecordChanges(MapaTrabalho, () => void reading.mutate());
  const [choice, setChoice] = useState<HTMLDivElement | null>(null);
  const [actions, setActions] = useState<HTMLDivElement | null>(null);
  const { data: mapa, error } = reading;
  useShownRecord(mapa?.Nome ?? null);
  const back = () => navigate('/laboratorio/mapas-de-trabalho');
  if (error) return <LoadError error={error} onRetry={() => void reading.mutate()} onBack={back} />;
  if (!mapa || !restored) return <GridSkeleton />;
  const words = (id: string) => intl.formatMessage({ id: `laboratory.runs.${id}` });
  return (
    <PageFrame bars={1}>
      <PageHeader
        breadcrumb={[{ text: intl.formatMessage({ id: 'laboratory.MapaTrabalho.title' }), onClick: back }]}
        title={mapa.Nome}
        primaryAction={
          <Button
            appearance="subtle"
            icon={<DocumentRegular />}
            onClick={() => navigate(`/laboratorio/mapas-de-trabalho/${run}`)}
          >
            {words('record')}
          </Button>
        }
      >
        <RunActs mapa={mapa} onChanged={() => void reading.mutate()} />
      </PageHeader>
      <div className={styles.bar}>
        <TabList
          size="small"
          selectedValue={view}
          onTabSelect={(_, { value }) => navigate(runHref(run, value as RunViewName), { replace: true })}
        >
          {runViews.map((each) => (
            <Tab key={each} value={each}>
              {words(`view.${each}`)}
            </Tab>
          ))}
        </TabList>
        <div ref={setChoice} />
        <div className={styles.actions} ref={setActions} />
      </div>
      <div className={styles.work}>
        {view === 'montagem' ? (
          <AssemblyView mapa={mapa} actions={actions} />
        ) : (
          <RunResults run={run} view={view} choice={choice} actions={actions} />
        )}
      </div>
    </PageFrame>
  );
}
