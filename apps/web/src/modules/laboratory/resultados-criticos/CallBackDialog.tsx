import { formatDecimalPt } from '@bancada/br-utils';
import { comunicarCritico, type ResultadoCritico } from '@bancada/contracts/laboratory';
import { CheckboxField, ConfirmDialog, TextField } from '@bancada/ui';
import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';

/** As many characters as may say who was told. */
const LONGEST = 400;

const useStyles = makeStyles({
  value: { fontSize: tokens.fontSizeBase500, fontVariantNumeric: 'tabular-nums' },
});

/** The record of a call: what is read out, to whom, and that it was read back. Both are needed before it counts. */
export function CallBackDialog({
  critical,
  onTold,
  onCancel,
}: {
  critical: ResultadoCritico;
  onTold: (after: ResultadoCritico) => void;
  onCancel: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const { running, run } = useCall(comunicarCritico);
  const [to, setTo] = useState('');
  const [readBack, setReadBack] = useState(false);
  const words = (id: string) => intl.formatMessage({ id: `laboratory.ResultadoCritico.${id}` });
  const { id, Versao, Componente, Operador, Valor, UnidadeMedida } = critical;
  const ready = to.trim() !== '' && to.trim().length <= LONGEST && readBack;
  const tell = async () => {
    const after = await run({ params: { id }, body: { Versao, Comunicado: to.trim(), LidoDeVolta: true } });
    if (after) onTold(after);
  };
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={words('tell.title')}
      confirmText={words('tell.save')}
      confirmDisabled={!ready}
      running={running}
      onConfirm={() => void tell()}
      onCancel={onCancel}
    >
      <Text weight="semibold" className={styles.value}>
        {`${Componente}: ${Operador ?? ''}${formatDecimalPt(Valor)} ${UnidadeMedida ?? ''}`.trim()}
      </Text>
      <TextField label={words('Comunicado')} hint={words('Comunicado.hint')} value={to} onChange={setTo} />
      <CheckboxField label={words('tell.readBack')} value={readBack} onChange={setReadBack} />
    </ConfirmDialog>
  );
}
