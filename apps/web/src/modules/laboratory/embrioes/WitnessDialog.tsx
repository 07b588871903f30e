import { type EmbryoDestino, testemunharDestino } from '@bancada/contracts/laboratory';
import { ConfirmDialog, TextField } from '@bancada/ui';
import { BarcodeScanner20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { errorWords, request } from '../../../shared/api/index.ts';
import { CameraScan } from '../camera/CameraScan.tsx';

/** Asks the witness for the label of what they saw, by scanner, camera or hand; a wrong one is said beside the field. */
export function WitnessDialog({
  fate: { id, Versao, Acao },
  onWitnessed,
  onCancel,
}: {
  fate: Pick<EmbryoDestino, 'id' | 'Versao' | 'Acao'>;
  onWitnessed: (after: EmbryoDestino) => void;
  onCancel: () => void;
}) {
  const intl = useIntl();
  const word = (name: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `laboratory.embryo.witness${name}` }, values);
  const [label, setLabel] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const confirm = async (text: string) => {
    const Etiqueta = text.trim();
    if (Etiqueta === '' || running) return;
    setRunning(true);
    try {
      onWitnessed(await request(testemunharDestino, { params: { id }, body: { Versao, Confirma: true, Etiqueta } }));
    } catch (error) {
      // The next scan does not follow on the one before.
      setLabel('');
      setRefusal(errorWords(error, intl).message);
      setRunning(false);
    }
  };
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={word('.title', { acao: intl.formatMessage({ id: `laboratory.embryoDestinoAcao.${Acao}` }) })}
      confirmText={word('')}
      confirmDisabled={label.trim() === ''}
      running={running}
      onConfirm={() => void confirm(label)}
      onCancel={onCancel}
    >
      <TextField
        label={word('.label')}
        hint={word('.hint')}
        required
        error={refusal}
        value={label}
        autoComplete="off"
        contentBefore={<BarcodeScanner20Regular />}
        contentAfter={
          <CameraScan
            onScan={(code) => void confirm(code)}
            last={refusal === null ? null : { tone: 'error', text: refusal }}
          />
        }
        onChange={(text) => {
          setLabel(text);
          setRefusal(null);
        }}
        onEnter={() => void confirm(label)}
      />
    </ConfirmDialog>
  );
}
