import { reconhecerCritico, ResultadoCritico } from '@bancada/contracts/laboratory';
import { Button, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { useCall } from '../../../shared/api/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { CallBackDialog } from './CallBackDialog.tsx';
import { useMayTell } from './useMayTell.ts';
import { useElapsed } from './useElapsed.ts';

/** How long a critical result has waited, and what is done about it: somebody takes it on, somebody is told. */
export function CriticalActs({ row, onChanged }: RecordActsProps) {
  const may = useMayTell();
  const [, goTo] = useLocation();
  const critical = ResultadoCritico.row.parse(row);
  const { id, Versao, Job, Sample, Situacao, DetectadoEm, Data } = critical;
  const elapsed = useElapsed(DetectadoEm, Data);
  const { running, run } = useCall(reconhecerCritico);
  const [asking, setAsking] = useState(false);
  const isOpen = Situacao === 'A_Comunicar' || Situacao === 'Reconhecido';
  const acknowledge = async () => {
    const after = await run({ params: { id }, body: { Versao } });
    if (after) onChanged(after);
  };
  return (
    <>
      {Situacao !== 'Desfeito' && (
        <Text>
          <FormattedMessage id={`laboratory.ResultadoCritico.clock.${isOpen ? 'open' : 'told'}`} values={{ elapsed }} />
        </Text>
      )}
      {isOpen && may && (
        <>
          <Button appearance="primary" onClick={() => setAsking(true)}>
            <FormattedMessage id="laboratory.ResultadoCritico.tell" />
          </Button>
          {Situacao === 'A_Comunicar' && (
            <Button disabledFocusable={running} onClick={() => void acknowledge()}>
              <FormattedMessage id="laboratory.ResultadoCritico.acknowledge" />
            </Button>
          )}
        </>
      )}
      <Button onClick={() => goTo(`/laboratorio/resultados/${Job}?amostra=${Sample}&visao=amostra`)}>
        <FormattedMessage id="laboratory.ResultadoCritico.open" />
      </Button>
      {asking && (
        <CallBackDialog
          critical={critical}
          onTold={(after) => {
            setAsking(false);
            onChanged(after);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
