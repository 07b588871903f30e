import {
  fecharRemessa,
  imprimirEtiquetaRemessa,
  receberRemessa,
  RemessaAmostra,
  remessaMachine,
  stepsFrom,
} from '@bancada/contracts';
import { StatusBadge } from '@bancada/ui';
import { ReasonDialog } from '@bancada/ui/registry';
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { useSaveFile } from '../../../shared/background/useSaveFile.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { ReceiveDialog } from './ReceiveDialog.tsx';
import type { Tube } from './useBox.ts';

/** A box's state, its label, and the steps one may take with it. */
export function BoxActs({
  box,
  tubes,
  onChanged,
}: {
  box: RemessaAmostra;
  tubes: readonly Tube[];
  onChanged: () => void;
}) {
  const intl = useIntl();
  const may = useMay();
  const step = useCall(RemessaAmostra.calls.transition);
  const closing = useCall(fecharRemessa);
  const receiving = useCall(receberRemessa);
  const label = useSaveFile(imprimirEtiquetaRemessa);
  const [asking, setAsking] = useState<string | null>(null);
  const { id, Versao, Status, Numero } = box;
  const running = step.running || closing.running || receiving.running;
  const words = (action: string) => intl.formatMessage({ id: `laboratory.boxes.step.${action}` });
  const steps = stepsFrom(remessaMachine, Status).filter(({ ability }) => ability !== 'system' && may(...ability));
  const own = Status === 'Aberta' ? 'fechar' : Status === 'Em_Transito' ? 'receber' : null;
  const done = async (work: Promise<unknown>) => {
    setAsking(null);
    await work;
    onChanged();
  };
  const take = (Acao: string, reason: string | null) =>
    done(step.run({ params: { id }, body: { Acao, Versao, ...(reason !== null && { Justificativa: reason }) } }));
  return (
    <>
      <StatusBadge tone={remessaMachine.tones[Status]}>
        {intl.formatMessage({ id: `laboratory.RemessaAmostra.Status.${Status}` })}
      </StatusBadge>
      {own && may('receber', 'Recebimento_Amostras') && (
        <Button size="small" appearance="primary" disabledFocusable={running} onClick={() => setAsking(own)}>
          {words(own)}
        </Button>
      )}
      {steps.map(({ action, needsReason }) => (
        <Button
          key={action}
          size="small"
          appearance={action === 'despachar' ? 'primary' : 'secondary'}
          disabledFocusable={running}
          onClick={() => (needsReason ? setAsking(action) : void take(action, null))}
        >
          {words(action)}
        </Button>
      ))}
      <Button
        size="small"
        disabledFocusable={label.running}
        onClick={() => void label.save(`remessa-${Numero.replace('/', '-')}.pdf`, { params: { id } })}
      >
        {words('label')}
      </Button>
      {asking === 'fechar' && (
        <CloseDialog
          box={box}
          onConfirm={(how) => void done(closing.run({ params: { id }, body: { Versao, ...how } }))}
          onCancel={() => setAsking(null)}
        />
      )}
      {asking === 'receber' && (
        <ReceiveDialog
          box={box}
          tubes={tubes}
          onConfirm={(how) => void done(receiving.run({ params: { id }, body: { Versao, ...how } }))}
          onCancel={() => setAsking(null)}
        />
      )}
      {asking === 'cancelar' && (
        <ReasonDialog
          title={words('cancelar').replace('…', '')}
          subject={Numero}
          onConfirm={(reason) => void take('cancelar', reason)}
          onCancel={() => setAsking(null)}
        />
      )}
    </>
  );
}
