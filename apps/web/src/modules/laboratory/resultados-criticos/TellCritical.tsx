import { ResultadoCritico } from '@bancada/contracts/laboratory';
import { Button, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { CallBackDialog } from './CallBackDialog.tsx';
import { useMayTell } from './useMayTell.ts';

const useStyles = makeStyles({ act: { justifySelf: 'start' } });

/** Records a call where something waits for it; nothing for who may not. */
export function TellCritical({ id, onTold }: { id: number; onTold: () => void }) {
  const styles = useStyles();
  const may = useMayTell();
  const reading = useCall(ResultadoCritico.calls.get);
  const [critical, setCritical] = useState<ResultadoCritico | null>(null);
  const ask = async () => setCritical((await reading.run({ params: { id } })) ?? null);
  if (!may) return null;
  return (
    <>
      <Button className={styles.act} size="small" disabledFocusable={reading.running} onClick={() => void ask()}>
        <FormattedMessage id="laboratory.ResultadoCritico.tell" />
      </Button>
      {critical && (
        <CallBackDialog
          critical={critical}
          onTold={() => {
            setCritical(null);
            onTold();
          }}
          onCancel={() => setCritical(null)}
        />
      )}
    </>
  );
}
