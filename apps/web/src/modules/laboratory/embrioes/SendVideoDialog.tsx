import { canaisLink, type Embryo, enviarVideos, enviosVideo, LINK_DIAS } from '@bancada/contracts/laboratory';
import { ConfirmDialog, SelectField } from '@bancada/ui';
import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSWRConfig } from 'swr';
import { useCall } from '../../../shared/api/index.ts';
import { notify } from '../../../shared/errors/index.ts';
import { newKey } from '../../../shared/newKey.ts';
import { reasons } from '../laudos/reasons.ts';
import { SentVideos } from './SentVideos.tsx';

/** Sends the released video of an embryo to its patient; shows what was sent before, and how often it was opened. */
export function SendVideoDialog({ embryo: { id, Codigo }, onClose }: { embryo: Embryo; onClose: () => void }) {
  const intl = useIntl();
  const words = (name: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `laboratory.embryo.video.${name}` }, values);
  const [key, setKey] = useState(newKey);
  const [channel, setChannel] = useState<string>('Email');
  const { running, run } = useCall(enviarVideos);
  const { mutate } = useSWRConfig();
  const send = async () => {
    const Canal = canaisLink.find((each) => each === channel) ?? 'Email';
    const done = await run({ key, body: { ids: [id], Canal } });
    if (!done) return;
    setKey(newKey());
    void mutate((asked) => Array.isArray(asked) && asked[1] === enviosVideo.path);
    for (const outcome of done.outcomes) {
      const isSent = outcome.status === 'ok';
      const lines = isSent ? [words('done', { to: outcome.Destino })] : reasons([outcome], intl);
      notify({ tone: isSent ? 'success' : 'warning', lines });
      if (isSent) onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={words('title', { codigo: Codigo })}
      confirmText={words('confirm')}
      running={running}
      cancelText={words('cancel')}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <SelectField
        label={words('channel')}
        value={channel}
        onChange={setChannel}
        options={canaisLink.map((value) => ({ value, label: words(`channel.${value}`) }))}
      />
      <Text>{words('text', { days: LINK_DIAS })}</Text>
      <SentVideos id={id} />
    </ConfirmDialog>
  );
}
