import { type Assinatura, guardarCertificado } from '@bancada/contracts/staff';
import { FileDrop } from '@bancada/sheet/import';
import { ConfirmDialog, PasswordField } from '@bancada/ui';
import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { notify } from '../../../shared/errors/index.ts';

interface CertificateDialogProps {
  /** The signature. */
  id: number;
  onClose: () => void;
  onKept: (after: Assinatura) => void;
}

/** Takes the file of a digital certificate and its password. The password stays in the dialog until it is sent, and no longer. */
export function CertificateDialog({ id, onClose, onKept }: CertificateDialogProps) {
  const intl = useIntl();
  const words = (name: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `staff.Assinatura.certificate.${name}` }, values);
  const [file, setFile] = useState<File | null>(null);
  const [Senha, setSenha] = useState('');
  const { running, run } = useCall(guardarCertificado);
  const keep = async () => {
    if (!file) return;
    const after = await run({ params: { id }, body: { Senha }, file });
    if (!after) return;
    notify({ tone: 'success', lines: [words('kept')] });
    onKept(after);
  };
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={words('title')}
      confirmText={words('keep')}
      confirmDisabled={running || !file}
      onConfirm={() => void keep()}
      onCancel={onClose}
    >
      <Text>{words('text')}</Text>
      <FileDrop choose={words('choose')} hint={words('hint')} accept=".pfx,.p12" onFile={setFile} />
      {file && <Text>{words('file', { name: file.name })}</Text>}
      <PasswordField label={words('password')} value={Senha} onChange={setSenha} autoComplete="new-password" />
    </ConfirmDialog>
  );
}
