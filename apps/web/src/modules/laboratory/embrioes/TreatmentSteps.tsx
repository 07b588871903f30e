import { EsTratamento, esTratamentoMachine } from '@bancada/contracts/laboratory';
import { StatusBadge } from '@bancada/ui';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { RecordSteps } from '../../../shared/registry/RecordSteps.tsx';

const useStyles = makeStyles({
  steps: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

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
      <RecordSteps
        machine={esTratamentoMachine}
        row={treatment}
        subject={Codigo}
        busy={running}
        first={false}
        onStep={(action, reason) => {
          const Acao = action === 'cancelar' ? ('cancelar' as const) : ('reativar' as const);
          void run({ params: { id }, body: { Acao, Versao, ...(reason !== null && { Justificativa: reason }) } });
        }}
      />
    </div>
  );
}
