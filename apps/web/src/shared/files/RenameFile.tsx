import type { Arquivo } from '@bancada/contracts/files';
import type { Call } from '@bancada/contracts/shared';
import { NameDialog } from '@bancada/ui';
import { useIntl } from 'react-intl';
import { useCall } from '../api/index.ts';
import type { UploadTarget } from './sendFile.ts';

/** Gives a file another name; its ending stays, for it says what the file is. */
export function RenameFile({
  call,
  target,
  file: { id, Nome, Versao },
  onRenamed,
  onClose,
}: {
  call: Call;
  target: UploadTarget;
  file: Arquivo;
  onRenamed: () => void;
  onClose: () => void;
}) {
  const intl = useIntl();
  const { run } = useCall(call);
  const [name, ending] = split(Nome);
  const save = async (typed: string) => {
    onClose();
    const renamed = `${typed}${ending}`;
    if (renamed === Nome) return;
    // Refused or not, what is shown is read anew: somebody may have renamed it meanwhile.
    await run({ ...target.ofFile(id), body: { Versao, Nome: renamed } });
    onRenamed();
  };
  return (
    <NameDialog
      title={intl.formatMessage({ id: 'shell.files.rename' })}
      label={intl.formatMessage({ id: 'shell.files.rename.name' })}
      first={name}
      onSave={(typed) => void save(typed)}
      onCancel={onClose}
    />
  );
}

/** A name without its ending, and the ending with its point. */
function split(name: string): [name: string, ending: string] {
  const at = name.lastIndexOf('.');
  return at > 0 ? [name.slice(0, at), name.slice(at)] : [name, ''];
}
