import { Embryo, embryoMachine, reprocessarEmbriao, type VisorEmbriao } from '@bancada/contracts/laboratory';
import { stepsFrom } from '@bancada/contracts/shared';
import { StatusBadge } from '@bancada/ui';
import { ReasonDialog } from '@bancada/ui/registry';
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

type Step = ReturnType<typeof stepsFrom<Embryo['StatusEmbryo'], string, string>>[number];

/** The decision about an embryo: its state, that of its sample, and the steps the person may take, each with its reason. */
export function DecisionBar({ visor, onChanged }: { visor: VisorEmbriao; onChanged: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const may = useMay();
  const decide = useCall(Embryo.calls.transition);
  const rework = useCall(reprocessarEmbriao);
  const [asking, setAsking] = useState<Step | null>(null);
  const { Embryo: embryo, StatusSample } = visor;
  const { id, Versao, Codigo, StatusEmbryo, Processando } = embryo;
  const word = (name: string) => intl.formatMessage({ id: `laboratory.embryo.${name}` });
  const stepWord = (action: string) => intl.formatMessage({ id: `registry.step.${action}` });
  const steps = stepsFrom(embryoMachine, StatusEmbryo).filter(({ ability }) => ability !== 'system' && may(...ability));
  const take = async ({ action }: Step, reason: string) => {
    setAsking(null);
    const body = { Acao: action, Versao, ...(reason !== '' && { Justificativa: reason }) };
    if (await decide.run({ params: { id }, body })) onChanged();
  };
  const reprocess = async (Trabalho: 'imagem' | 'logo') => {
    if (await rework.run({ params: { id }, body: { Versao, Trabalho } })) onChanged();
  };
  const busy = decide.running || rework.running;
  return (
    <div className={styles.bar} role="group" aria-label={word('decision')}>
      <StatusBadge tone={embryoMachine.tones[StatusEmbryo]}>
        {intl.formatMessage({ id: `laboratory.embryoStatus.${StatusEmbryo}` })}
      </StatusBadge>
      {StatusSample !== null && (
        <Text size={200}>
          {intl.formatMessage({ id: 'laboratory.embryo.sample' })}{' '}
          {intl.formatMessage({ id: `laboratory.sampleStatus.${StatusSample}` })}
        </Text>
      )}
      {steps.map((step) => (
        <Button
          key={step.action}
          appearance={step.action === 'aprovar' ? 'primary' : 'secondary'}
          disabledFocusable={busy}
          onClick={() => setAsking(step)}
        >
          {stepWord(step.action)}
        </Button>
      ))}
      {may('conferir', 'Laboratorio') && StatusEmbryo !== 'Cancelado' && (
        <>
          <Button disabledFocusable={busy || Processando} onClick={() => void reprocess('imagem')}>
            {word('reprocess')}
          </Button>
          <Button disabledFocusable={busy || Processando} onClick={() => void reprocess('logo')}>
            {word('addLogo')}
          </Button>
        </>
      )}
      {Processando && <Text role="status">{word('processing')}</Text>}
      {asking && (
        <ReasonDialog
          title={stepWord(asking.action)}
          subject={Codigo}
          optional={!asking.needsReason}
          onConfirm={(reason) => void take(asking, reason)}
          onCancel={() => setAsking(null)}
        />
      )}
    </div>
  );
}
