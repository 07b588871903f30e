import { gerarRemessa, lerArquivoBancario } from '@bancada/contracts/finance';
import { ConfirmDialog, saveBlob } from '@bancada/ui';
import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { request, useCall } from '../../../shared/api/index.ts';
import { notify, reportError } from '../../../shared/errors/index.ts';
import { AccountField } from './AccountField.tsx';

/** Writes the file of an account's slips for its bank, and saves it. */
export default function RemessaDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const intl = useIntl();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.charge.${id}` }, values);
  const [account, setAccount] = useState('');
  const { running, run } = useCall(gerarRemessa);
  const write = async () => {
    const done = await run({ body: { Conta: Number(account) } });
    if (!done) return;
    const { arquivo, Cobrancas, Baixas } = done;
    onDone();
    onClose();
    notify({ tone: 'success', lines: [words('remessa.done', { file: arquivo.Arquivo, n: Cobrancas, b: Baixas })] });
    request(lerArquivoBancario, { params: { id: arquivo.id } }).then(
      (file) => file instanceof Blob && saveBlob(arquivo.Arquivo, file),
      reportError,
    );
  };
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={words('remessa')}
      confirmText={words('remessa')}
      confirmDisabled={account === '' || running}
      onConfirm={() => void write()}
      onCancel={onClose}
    >
      <Text>{words('remessa.text')}</Text>
      <AccountField value={account} onChange={setAccount} />
    </ConfirmDialog>
  );
}
