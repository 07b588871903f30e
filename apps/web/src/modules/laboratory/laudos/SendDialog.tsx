import {
  canaisLink,
  destinatariosLaudo,
  enviarLaudos,
  enviosLaudo,
  type EnvioOutcome,
  LINK_DIAS,
} from '@bancada/contracts/laboratory';
import { ConfirmDialog, SelectField } from '@bancada/ui';
import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSWRConfig } from 'swr';
import { useCall } from '../../../shared/api/index.ts';
import { notify } from '../../../shared/errors/index.ts';
import { newKey } from '../../../shared/newKey.ts';
import type { Chosen } from '../../../shared/registry/index.ts';
import { chosenLaudos } from './chosenLaudos.ts';
import { reasons } from './reasons.ts';

/** As many as one call sends. */
const MOST = 200;

/** Sends the chosen laudos: to whom, by which way. Says how many went, and why others did not. */
export function SendDialog({ chosen, onClose }: { chosen: Chosen; onClose: (sent: boolean) => void }) {
  const intl = useIntl();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `laboratory.Laudo.send.${id}` }, values);
  const [key] = useState(newKey);
  const [to, setTo] = useState<string>('Paciente');
  const [channel, setChannel] = useState<string>('Email');
  const [reading, setReading] = useState(false);
  const { running, run } = useCall(enviarLaudos);
  const { mutate } = useSWRConfig();
  const say = (outcomes: readonly EnvioOutcome[]) => {
    const sent = outcomes.filter(({ status }) => status === 'ok');
    const refused = outcomes.filter((each) => each.status === 'invalid');
    const lines = [...(sent.length > 0 ? [words('done', { n: sent.length })] : []), ...reasons(refused, intl)];
    notify({ tone: refused.length > 0 ? 'warning' : 'success', lines });
    onClose(sent.length > 0);
  };
  const send = async () => {
    setReading(true);
    const itens = await chosenLaudos(chosen, MOST, intl).finally(() => setReading(false));
    if (itens === null) return;
    const Para = destinatariosLaudo.find((each) => each === to) ?? 'Paciente';
    const Canal = canaisLink.find((each) => each === channel) ?? 'Email';
    const done =
      itens.length === 0 ? { outcomes: [] } : await run({ key, body: { ids: itens.map(({ id }) => id), Para, Canal } });
    if (!done) return;
    // What was sent of these laudos is read again, where it is shown.
    void mutate((asked) => Array.isArray(asked) && asked[1] === enviosLaudo.path);
    say(done.outcomes);
  };
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={words('title')}
      confirmText={words('send')}
      cancelText={words('cancel')}
      running={running || reading}
      onConfirm={() => void send()}
      onCancel={() => onClose(false)}
    >
      <SelectField
        label={words('to')}
        value={to}
        onChange={setTo}
        options={destinatariosLaudo.map((value) => ({ value, label: words(`to.${value}`) }))}
      />
      <SelectField
        label={words('channel')}
        value={channel}
        onChange={setChannel}
        options={canaisLink.map((value) => ({ value, label: words(`channel.${value}`) }))}
      />
      <Text>{words('text', { days: LINK_DIAS })}</Text>
    </ConfirmDialog>
  );
}
