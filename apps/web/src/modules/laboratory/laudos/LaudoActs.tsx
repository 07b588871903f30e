import {
  assinarLaudo,
  type FormatoLaudo,
  formatosLaudo,
  Laudo,
  laudoAberto,
  LaudoTransmissao,
  retificarLaudo,
} from '@bancada/contracts/laboratory';
import { Button, Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { Send20Regular } from '@fluentui/react-icons/svg/send';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSWRConfig } from 'swr';
import { useLocation } from 'wouter';
import { useCall } from '../../../shared/api/index.ts';
import { notify } from '../../../shared/errors/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { RectifyDialog } from './RectifyDialog.tsx';
import { SendDialog } from './SendDialog.tsx';
import { TransmitDialog } from './TransmitDialog.tsx';
import { useFile } from './useFile.ts';

/** What is done with a version beside the steps of its machine: signed, rectified, taken along. */
export function LaudoActs({ row, onChanged }: RecordActsProps) {
  const intl = useIntl();
  const may = useMay()('autorizar', 'Autorizacao_Exames');
  const [, goTo] = useLocation();
  const laudo = Laudo.row.parse(Object.fromEntries(Object.keys(Laudo.row.shape).map((name) => [name, row[name]])));
  const { id, Versao, Status, Job } = laudo;
  const signing = useCall(assinarLaudo);
  const rectifying = useCall(retificarLaudo);
  const file = useFile(laudo);
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const [transmitting, setTransmitting] = useState(false);
  const { mutate } = useSWRConfig();
  const words = (name: string) => intl.formatMessage({ id: `laboratory.Laudo.${name}` });
  const say = (after: Laudo) =>
    notify({ tone: 'success', lines: [words(after.Status === 'Autorizado' ? 'signed' : 'signed.some')] });
  const sign = async () => {
    const after = await signing.run({ params: { id }, body: { Versao } });
    if (!after) return;
    say(after);
    onChanged(after);
  };
  const rectify = async (TextoRetificacao: string) => {
    const after = await rectifying.run({ params: { id }, body: { Versao, TextoRetificacao } });
    if (!after) return;
    setAsking(false);
    say(after);
    goTo(`/laboratorio/laudos/${after.id}`);
  };
  // The counter has one more: the record is read again.
  const take = async (formato: FormatoLaudo) => {
    if (await file.save(formato)) onChanged({ ...row });
  };
  return (
    <>
      {Status === 'Em_Revisao' && may && (
        <Button appearance="primary" disabledFocusable={signing.running} onClick={() => void sign()}>
          {words('sign')}
        </Button>
      )}
      {Status === 'Em_Retificacao' && may && (
        <Button appearance="primary" onClick={() => setAsking(true)}>
          {words('rectify')}
        </Button>
      )}
      {Status === 'Publicado' && (
        <Button icon={<Send20Regular />} onClick={() => setSending(true)}>
          {words('send')}
        </Button>
      )}
      {Status === 'Publicado' && may && <Button onClick={() => setTransmitting(true)}>{words('transmit')}</Button>}
      {!laudoAberto.includes(Status) && laudo.Hash !== null && (
        <>
          <Menu>
            <MenuTrigger disableButtonEnhancement>
              <MenuButton icon={<ArrowDownload20Regular />} disabledFocusable={file.running}>
                {words('download')}
              </MenuButton>
            </MenuTrigger>
            <MenuPopover>
              <MenuList>
                {formatosLaudo.map((formato) => (
                  <MenuItem key={formato} onClick={() => void take(formato)}>
                    {words(`download.${formato}`)}
                  </MenuItem>
                ))}
              </MenuList>
            </MenuPopover>
          </Menu>
        </>
      )}
      <Button appearance="subtle" onClick={() => goTo(`/laboratorio/resultados/${Job}`)}>
        {words('open.job')}
      </Button>
      {sending && (
        <SendDialog
          chosen={{ itens: [{ id, Versao }] }}
          onClose={(sent) => {
            setSending(false);
            if (sent) onChanged({ ...row });
          }}
        />
      )}
      {transmitting && (
        <TransmitDialog
          chosen={{ itens: [{ id, Versao }] }}
          onClose={(asked) => {
            setTransmitting(false);
            // What became of it is read again, where it is shown.
            if (asked) void mutate((key) => Array.isArray(key) && key[1] === LaudoTransmissao.calls.list.path);
          }}
        />
      )}
      {asking && (
        <RectifyDialog
          laudo={laudo}
          running={rectifying.running}
          onConfirm={(text) => void rectify(text)}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
