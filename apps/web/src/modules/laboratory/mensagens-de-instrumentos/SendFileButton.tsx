import { Button } from '@fluentui/react-components';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ListPartProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { SendFileDialog } from './SendFileDialog.tsx';

/** Opens the dialog in which a file of an instrument is sent. */
export function SendFileButton({ onChanged }: ListPartProps) {
  const intl = useIntl();
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!may('importar', 'Laboratorio')) return null;
  return (
    <>
      <Button appearance="primary" icon={<ArrowUpload20Regular />} onClick={() => setOpen(true)}>
        {intl.formatMessage({ id: 'laboratory.MensagemInstrumento.new' })}
      </Button>
      {open && <SendFileDialog onClose={() => setOpen(false)} onSent={onChanged} />}
    </>
  );
}
