import {
  Embryo,
  embryoMachine,
  isVideoReleased,
  reprocessarEmbriao,
  type VisorEmbriao,
} from '@bancada/contracts/laboratory';
import { StatusBadge } from '@bancada/ui';
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { PrintRecord } from '../../../shared/registry/PrintRecord.tsx';
import { useMay } from '../../../shared/session/useUser.ts';
import { SendVideoDialog } from './SendVideoDialog.tsx';
import { SampleOfEmbryo } from './SampleOfEmbryo.tsx';
import { StepButtons } from './StepButtons.tsx';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

const embryoActions = Embryo.calls.transition.body.shape.Acao;

/** The decision about an embryo: its state, that of its sample, and the steps the person may take, each with its reason. */
export function DecisionBar({ visor, onChanged }: { visor: VisorEmbriao; onChanged: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const may = useMay();
  const decide = useCall(Embryo.calls.transition);
  const rework = useCall(reprocessarEmbriao);
  const [sends, setSends] = useState(false);
  const { Embryo: embryo, StatusSample } = visor;
  const { id, Versao, Codigo, StatusEmbryo, Processando } = embryo;
  const word = (name: string) => intl.formatMessage({ id: `laboratory.embryo.${name}` });
  const take = async (action: string, Justificativa: string | null) => {
    const Acao = embryoActions.parse(action);
    const body = { Acao, Versao, ...(Justificativa !== null && { Justificativa }) };
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
      <SampleOfEmbryo visor={visor} onChanged={onChanged} />
      <StepButtons
        machine={embryoMachine}
        state={StatusEmbryo}
        subject={Codigo}
        busy={busy}
        onStep={(action, reason) => void take(action, reason)}
      />
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
      {may('conferir', 'Laboratorio') && isVideoReleased(embryo, StatusSample) && (
        <Button onClick={() => setSends(true)}>{word('video.send')}</Button>
      )}
      {sends && <SendVideoDialog embryo={embryo} onClose={() => setSends(false)} />}
      <PrintRecord resource={Embryo} row={embryo} />
      {Processando && <Text role="status">{word('processing')}</Text>}
    </div>
  );
}
