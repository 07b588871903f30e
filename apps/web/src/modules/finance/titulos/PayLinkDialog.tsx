import { canaisPagamento, enviarPagamento, PAGAMENTO_LINK_DIAS } from '@bancada/contracts/finance';
import { ConfirmDialog, SelectField } from '@bancada/ui';
import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { notify } from '../../../shared/errors/index.ts';
import { newKey } from '../../../shared/newKey.ts';

/** Sends who pays a receivable in collection a link to its code: by which way is asked. */
export default function PayLinkDialog({
  chosen: {
    itens: [item],
  },
  onClose,
}: {
  chosen: { readonly itens: readonly { readonly id: number; readonly Versao: number }[] };
  onClose: () => void;
}) {
  const intl = useIntl();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.pay.${id}` }, values);
  const [key] = useState(newKey);
  const [channel, setChannel] = useState<string>('Email');
  const { running, run } = useCall(enviarPagamento);
  const send = async () => {
    if (!item) return;
    const Canal = canaisPagamento.find((each) => each === channel) ?? 'Email';
    const done = await run({ key, params: { id: item.id }, body: { Canal } });
    if (!done) return;
    notify({ tone: 'success', lines: [words('done', { to: done.Destino })] });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={words('dialog')}
      confirmText={words('send')}
      running={running}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <SelectField
        label={words('channel')}
        value={channel}
        onChange={setChannel}
        options={canaisPagamento.map((value) => ({ value, label: words(`channel.${value}`) }))}
      />
      <Text>{words('text', { days: PAGAMENTO_LINK_DIAS })}</Text>
    </ConfirmDialog>
  );
}
