import { enviarMensagensInstrumento } from '@bancada/contracts';
import { ConfirmDialog, LookupField, SelectField } from '@bancada/ui';
import { FileDrop } from '@bancada/sheet/import';
import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { instruments } from './lookups.ts';
import { useQueue, useSayCounts } from './useQueue.ts';

/** Sends a file of an instrument: its messages are read, and their results applied as far as everything is known. */
export function SendFileDialog({ onClose, onSent }: { onClose: () => void; onSent: () => void }) {
  const intl = useIntl();
  const say = useSayCounts();
  const { queue } = useQueue();
  const [instrument, setInstrument] = useState<string | null>(null);
  const [profile, setProfile] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const { running, run } = useCall(enviarMensagensInstrumento);
  const send = async () => {
    if (!file || instrument === null) return;
    const query = {
      Instrumento: Number(instrument),
      ...(profile !== null && { PerfilImportacao: Number(profile) }),
    };
    const sent = await run({ query, file });
    if (!sent) return;
    const words = { new: sent.Novas, again: sent.Repetidas, rest: sent.Restantes };
    say(intl.formatMessage({ id: 'laboratory.instruments.sent' }, words), sent);
    onSent();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={intl.formatMessage({ id: 'laboratory.MensagemInstrumento.new' })}
      confirmText={intl.formatMessage({ id: 'laboratory.instruments.send' })}
      confirmDisabled={running || !file || instrument === null}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <LookupField
        label={intl.formatMessage({ id: 'laboratory.MensagemInstrumento.Instrumento' })}
        required
        value={instrument}
        source={instruments}
        onChange={setInstrument}
      />
      <FileDrop
        choose={intl.formatMessage({ id: 'laboratory.import.choose' })}
        hint={intl.formatMessage({ id: 'laboratory.instruments.drop' })}
        accept=".hl7,.oru,.astm,.txt,.csv,.tsv,.xlsx,.dat,.log"
        onFile={setFile}
      />
      {file && <Text>{intl.formatMessage({ id: 'laboratory.instruments.file' }, { name: file.name })}</Text>}
      <SelectField
        label={intl.formatMessage({ id: 'laboratory.MensagemInstrumento.PerfilImportacao' })}
        hint={intl.formatMessage({ id: 'laboratory.instruments.profileHint' })}
        value={profile}
        options={(queue?.Perfis ?? []).map(({ id, Nome }) => ({ value: String(id), label: Nome }))}
        onChange={setProfile}
      />
    </ConfirmDialog>
  );
}
