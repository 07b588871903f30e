import { differencesOf, differs, type RemessaAmostra } from '@bancada/contracts';
import { ConfirmDialog, MemoField, NumberField } from '@bancada/ui';
import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Tube } from './useBox.ts';

const useStyles = makeStyles({
  labels: { margin: 0, paddingLeft: tokens.spacingHorizontalL, maxHeight: '160px', overflow: 'auto' },
});

/** Asks the temperature on arrival, shows what differs from what was sent, and asks why. */
export function ReceiveDialog({
  box,
  tubes,
  onConfirm,
  onCancel,
}: {
  box: RemessaAmostra;
  tubes: readonly Tube[];
  onConfirm: (how: { Temperatura: string | null; Motivo: string | null }) => void;
  onCancel: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const words = (id: string, values?: Record<string, number>) =>
    intl.formatMessage({ id: `laboratory.boxes.${id}` }, values);
  const [Temperatura, setTemperatura] = useState<string | null>(null);
  const [Motivo, setMotivo] = useState('');
  const found = differencesOf(box, tubes, Temperatura);
  const isOther = differs(found);
  const said = [
    ...(found.faltam > 0 ? [words('differs.missing', { n: found.faltam })] : []),
    ...(found.sobram > 0 ? [words('differs.extra', { n: found.sobram })] : []),
    ...(found.temperatura ? [words('outside')] : []),
  ];
  const odd = tubes.filter(({ Situacao }) => Situacao === 'Na_Caixa' || Situacao === 'A_Mais');
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={words('receive.ask')}
      confirmText={words(isOther ? 'receive.differing' : 'receive.confirm')}
      confirmDisabled={isOther && Motivo.trim() === ''}
      onConfirm={() => onConfirm({ Temperatura, Motivo: isOther ? Motivo.trim() : null })}
      onCancel={onCancel}
    >
      <NumberField label={words('temperature')} value={Temperatura} onChange={setTemperatura} />
      {isOther && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {said.join(' ')}
            <ul className={styles.labels}>
              {odd.map(({ id, CodigoBarras, Situacao }) => (
                <li key={id}>
                  {intl.formatMessage({ id: `laboratory.boxes.odd.${Situacao}` }, { code: CodigoBarras })}
                </li>
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
      {isOther && <MemoField label={words('reason')} required rows={2} value={Motivo} onChange={setMotivo} />}
    </ConfirmDialog>
  );
}
