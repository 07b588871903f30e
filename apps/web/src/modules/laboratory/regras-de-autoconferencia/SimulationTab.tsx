import { simularAutoConferencia } from '@bancada/contracts';
import { EmptyState, ErrorState, FormSkeleton } from '@bancada/ui';
import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorWords, useCall } from '../../../shared/api/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';
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
  const simulate = async () => {
    if (await run({ params: { id: row.id }, body: { Versao: row.Versao } })) await mutate();
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
          disabledFocusable={running}
          onClick={() => void simulate()}
        >
          <FormattedMessage id={running ? 'laboratory.autoReview.simulating' : 'laboratory.autoReview.simulate'} />
        </Button>
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
