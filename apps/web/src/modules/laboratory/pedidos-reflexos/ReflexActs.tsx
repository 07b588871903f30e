import { dispensarReflexo, PedidoReflexo, pedirReflexo } from '@bancada/contracts/laboratory';
import { ReasonDialog } from '@bancada/ui/registry';
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { useCall } from '../../../shared/api/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';

/** What is done about an exam that a result suggests: it is ordered, or somebody says why not. */
export function ReflexActs({ row, onChanged }: RecordActsProps) {
  const intl = useIntl();
  const may = useMay()('digitar', 'Laboratorio');
  const [, goTo] = useLocation();
  const { id, Versao, Job, Sample, Situacao, Componente } = PedidoReflexo.row.parse(row);
  const ordering = useCall(pedirReflexo);
  const dismissing = useCall(dispensarReflexo);
  const [asking, setAsking] = useState(false);
  const order = async () => {
    const after = await ordering.run({ params: { id }, body: { Versao } });
    if (after) onChanged(after);
  };
  const dismiss = async (Motivo: string) => {
    setAsking(false);
    const after = await dismissing.run({ params: { id }, body: { Versao, Motivo: Motivo.slice(0, 400) } });
    if (after) onChanged(after);
  };
  return (
    <>
      {Situacao === 'Sugerido' && may && (
        <>
          <Button appearance="primary" disabledFocusable={ordering.running} onClick={() => void order()}>
            <FormattedMessage id="laboratory.reflex.order" />
          </Button>
          <Button disabledFocusable={dismissing.running} onClick={() => setAsking(true)}>
            <FormattedMessage id="laboratory.reflex.dismiss" />
          </Button>
        </>
      )}
      <Button onClick={() => goTo(`/laboratorio/resultados/${Job}?amostra=${Sample}&visao=amostra`)}>
        <FormattedMessage id="laboratory.reflex.open" />
      </Button>
      {asking && (
        <ReasonDialog
          title={intl.formatMessage({ id: 'laboratory.reflex.dismiss.title' })}
          subject={Componente}
          onConfirm={(reason) => void dismiss(reason)}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
