import { EsTratamento, esTratamentoMachine } from '@bancada/contracts/laboratory';
import { StatusBadge } from '@bancada/ui';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { StepButtons } from './StepButtons.tsx';

const useStyles = makeStyles({
  steps: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

const treatmentActions = EsTratamento.calls.transition.body.shape.Acao;

/** A treatment of the ES system is cancelled, or taken up again, with a reason. */
export function TreatmentSteps({ treatment }: { treatment: EsTratamento }) {
  const styles = useStyles();
  const intl = useIntl();
  const { run, running } = useCall(EsTratamento.calls.transition);
  const { id, Versao, Codigo, Status } = treatment;
  return (
    <div className={styles.steps}>
      <StatusBadge tone={esTratamentoMachine.tones[Status]}>
        {intl.formatMessage({ id: `laboratory.esTratamentoStatus.${Status}` })}
      </StatusBadge>
      <StepButtons
        machine={esTratamentoMachine}
        state={Status}
        subject={Codigo}
        busy={running}
        onStep={(action, reason) => {
          const Acao = treatmentActions.parse(action);
          void run({ params: { id }, body: { Acao, Versao, ...(reason !== null && { Justificativa: reason }) } });
        }}
      />
    </div>
  );
}
