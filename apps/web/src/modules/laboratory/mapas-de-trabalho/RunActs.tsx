import { enviarPedidosMapa, mapaMachine, MapaTrabalho, stepsFrom, type MapaTrabalho as Run } from '@bancada/contracts';
import { StatusBadge, useToasts } from '@bancada/ui';
import { ReasonDialog } from '@bancada/ui/registry';
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';

/** A run's state and the steps one may take with it. */
export function RunActs({ mapa, onChanged }: { mapa: Run; onChanged: () => void }) {
  const intl = useIntl();
  const may = useMay();
  const { running, run } = useCall(MapaTrabalho.calls.transition);
  const [asking, setAsking] = useState<string | null>(null);
  const words = (action: string) => intl.formatMessage({ id: `laboratory.runs.step.${action}` });
  const steps = stepsFrom(mapaMachine, mapa.Status).filter(({ ability }) => ability !== 'system' && may(...ability));
  const take = async (Acao: string, reason: string | null) => {
    setAsking(null);
    const body = { Acao, Versao: mapa.Versao, ...(reason !== null && { Justificativa: reason }) };
    await run({ params: { id: mapa.id }, body });
    onChanged();
  };
  return (
    <>
      <StatusBadge tone={mapaMachine.tones[mapa.Status]}>
        {intl.formatMessage({ id: `laboratory.MapaTrabalho.Status.${mapa.Status}` })}
      </StatusBadge>
      {steps.map(({ action, needsReason }) => (
        <Button
          key={action}
          size="small"
          disabledFocusable={running}
          onClick={() => (needsReason ? setAsking(action) : void take(action, null))}
        >
          {words(action)}
        </Button>
      ))}
      {mapa.Status === 'Aberto' && mapa.Instrumento !== null && may('digitar', 'Laboratorio') && (
        <SendOrdersButton run={mapa.id} />
      )}
      {asking !== null && (
        <ReasonDialog
          title={words(asking).replace('…', '')}
          subject={mapa.Nome}
          onConfirm={(reason) => void take(asking, reason)}
          onCancel={() => setAsking(null)}
        />
      )}
    </>
  );
}

/** Puts the orders of a run on their way to its instrument, which listens for them. */
function SendOrdersButton({ run: id }: { run: number }) {
  const intl = useIntl();
  const toasts = useToasts();
  const { running, run } = useCall(enviarPedidosMapa);
  const send = async () => {
    const sent = await run({ params: { id }, body: {} });
    if (!sent) return;
    const said = intl.formatMessage({ id: 'laboratory.runs.ordersSent' }, { n: sent.Pedidos });
    toasts[sent.Pedidos > 0 ? 'success' : 'info'](said);
  };
  return (
    <Button size="small" disabledFocusable={running} onClick={() => void send()}>
      {intl.formatMessage({ id: 'laboratory.runs.sendOrders' })}
    </Button>
  );
}
