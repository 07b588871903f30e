import { Assinatura, retirarCertificado } from '@bancada/contracts/staff';
import { ConfirmDialog } from '@bancada/ui';
import { Button, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { notify } from '../../../shared/errors/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { CertificateDialog } from './CertificateDialog.tsx';

/** Keeps a digital certificate for a signature, and takes it away again. */
export function CertificateActs({ row, onChanged }: RecordActsProps) {
  const intl = useIntl();
  const may = useMay()('editar', 'Equipe');
  const words = (name: string) => intl.formatMessage({ id: `staff.Assinatura.certificate.${name}` });
  const [storing, setStoring] = useState(false);
  const [dropping, setDropping] = useState(false);
  const { running, run } = useCall(retirarCertificado);
  if (!may) return null;
  const drop = async () => {
    const after = await run({ params: { id: row.id } });
    if (!after) return;
    setDropping(false);
    notify({ tone: 'success', lines: [words('dropped')] });
    onChanged(after);
  };
  const has = Assinatura.row.shape.Certificado.parse(row['Certificado'] ?? null) !== null;
  return (
    <>
      <Button onClick={() => setStoring(true)}>{words('store')}</Button>
      {has && (
        <Button appearance="subtle" onClick={() => setDropping(true)}>
          {words('drop')}
        </Button>
      )}
      {storing && (
        <CertificateDialog
          id={row.id}
          onClose={() => setStoring(false)}
          onKept={(after) => {
            setStoring(false);
            onChanged(after);
          }}
        />
      )}
      <ConfirmDialog
        open={dropping}
        title={words('title')}
        confirmText={words('drop.confirm')}
        confirmDisabled={running}
        onConfirm={() => void drop()}
        onCancel={() => setDropping(false)}
      >
        <Text>{words('drop.text')}</Text>
      </ConfirmDialog>
    </>
  );
}
