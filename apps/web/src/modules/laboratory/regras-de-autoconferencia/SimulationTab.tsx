import { simularAutoConferencia } from '@bancada/contracts';
import { EmptyState, ErrorState, FormSkeleton } from '@bancada/ui';
import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorWords, useCall } from '../../../shared/api/index.ts';
import { newKey } from '../../../shared/newKey.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { SimulationTask } from './SimulationTask.tsx';
import { SimulatedTests } from './SimulatedTests.tsx';
import { type Chosen, SimulationFigures } from './SimulationFigures.tsx';
import { useSimulations } from './useSimulations.ts';

const useStyles = makeStyles({
  tab: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalM} 0`,
  },
  act: { justifySelf: 'start' },
});

/** What the rule would have done to the tests of the last days, and what of it people undid: before it acts. */
export function SimulationTab({ row }: RecordActsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const may = useMay();
  const [chosen, setChosen] = useState<Chosen>('Liberados');
  const { data, error, mutate } = useSimulations(row);
  const { running, run } = useCall(simularAutoConferencia);
  const latest = data?.[0];
  const mayTry = may('autorizar', 'Autorizacao_Exames');
  const [task, setTask] = useState<{ readonly id: number; readonly isOver: boolean } | null>(null);
  const isTrying = running || task?.isOver === false;
  const simulate = async () => {
    const begun = await run({ key: newKey(), params: { id: row.id }, body: { Versao: row.Versao } });
    if (begun) setTask({ id: begun.id, isOver: false });
  };
  const waits = row['Situacao'] !== 'Publicada' && data && latest?.RegraVersao !== row.Versao;
  return (
    <div className={styles.tab}>
      {error && !data && <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />}
      {!error && !data && <FormSkeleton />}
      {waits && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <FormattedMessage id="laboratory.autoReview.notSimulated" />
          </MessageBarBody>
        </MessageBar>
      )}
      {mayTry && (
        <Button
          className={styles.act}
          appearance={waits ? 'primary' : 'secondary'}
          disabledFocusable={isTrying}
          onClick={() => void simulate()}
        >
          <FormattedMessage id={isTrying ? 'laboratory.autoReview.simulating' : 'laboratory.autoReview.simulate'} />
        </Button>
      )}
      {task && (
        <SimulationTask
          key={task.id}
          id={task.id}
          onEnd={(found) => {
            setTask({ id: task.id, isOver: true });
            if (found) void mutate();
          }}
        />
      )}
      {latest && <SimulationFigures simulation={latest} chosen={chosen} onChoose={setChosen} />}
      {latest && mayTry && <SimulatedTests key={latest.id} rule={row.id} chosen={chosen} />}
      {data && !latest && (
        <EmptyState
          title={intl.formatMessage({ id: 'laboratory.autoReview.empty.title' })}
          message={intl.formatMessage({ id: 'laboratory.autoReview.empty' })}
        />
      )}
    </div>
  );
}
