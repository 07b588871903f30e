import { lerRetorno } from '@bancada/contracts/finance';
import { FileDrop } from '@bancada/sheet/import';
import { ConfirmDialog } from '@bancada/ui';
import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { notify } from '../../../shared/errors/index.ts';
import { AccountField } from './AccountField.tsx';

/** Reads the bank's return of an account's slips, and says what it did. */
export default function RetornoDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const intl = useIntl();
  const words = (id: string, values?: Record<string, number>) =>
    intl.formatMessage({ id: `finance.charge.${id}` }, values);
  const [account, setAccount] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const { running, run } = useCall(lerRetorno);
  const read = async () => {
    if (!file) return;
    const done = await run({ query: { Conta: account }, file });
    if (!done) return;
    onDone();
    onClose();
    const { Pagas: paid, Registradas: registered, Recusadas: refused, Baixadas: withdrawn } = done;
    const rest = done.Listadas + done.NaoEncontradas + done.NaoAplicadas;
    const lines = [words('retorno.done', { paid, registered, refused, withdrawn })];
    if (rest > 0)
      lines.push(words('retorno.rest', { n: rest, missing: done.NaoEncontradas, refused: done.NaoAplicadas }));
    notify({ tone: done.NaoEncontradas + done.NaoAplicadas > 0 ? 'warning' : 'success', lines });
  };
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={words('retorno')}
      confirmText={words('retorno')}
      confirmDisabled={account === '' || !file || running}
      onConfirm={() => void read()}
      onCancel={onClose}
    >
      <AccountField value={account} onChange={setAccount} />
      <FileDrop choose={words('choose')} hint={words('drop')} accept=".ret,.txt" onFile={setFile} />
      {file && <Text>{file.name}</Text>}
    </ConfirmDialog>
  );
}
