import { guardarSenhaCarimbo, ServicoCarimbo } from '@bancada/contracts/laboratory';
import { ConfirmDialog, PasswordField } from '@bancada/ui';
import { Button, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { notify } from '../../../shared/errors/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';

/** Stores the password of a timestamping service, or deletes it. It stays in the dialog until it is sent, and no longer. */
export function PasswordActs({ row, onChanged }: RecordActsProps) {
  const intl = useIntl();
  const may = useMay()('editar', 'Configuracoes');
  const words = (name: string) => intl.formatMessage({ id: `laboratory.ServicoCarimbo.password.${name}` });
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { running, run } = useCall(guardarSenhaCarimbo);
  const { Tipo, SenhaDesde } = ServicoCarimbo.row.shape;
  if (!may || Tipo.safeParse(row['Tipo']).data !== 'Servidor') return null;
  const close = () => {
    setOpen(false);
    setText('');
  };
  const send = async (Senha: string | null) => {
    const after = await run({ params: { id: row.id }, body: { Senha } });
    if (!after) return;
    close();
    notify({ tone: 'success', lines: [words(Senha === null ? 'dropped' : 'kept')] });
    onChanged(after);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words('store')}</Button>
      {SenhaDesde.parse(row['SenhaDesde'] ?? null) !== null && (
        <Button appearance="subtle" disabledFocusable={running} onClick={() => void send(null)}>
          {words('drop')}
        </Button>
      )}
      <ConfirmDialog
        open={open}
        modalType="modal"
        title={words('title')}
        confirmText={words('store')}
        confirmDisabled={running || text === ''}
        onConfirm={() => void send(text)}
        onCancel={close}
      >
        <Text>{words('text')}</Text>
        <PasswordField label={words('label')} value={text} onChange={setText} autoComplete="new-password" />
      </ConfirmDialog>
    </>
  );
}
