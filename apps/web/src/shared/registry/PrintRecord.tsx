import { imprimirRegistro } from '@bancada/contracts/files';
import { saveBlob } from '@bancada/ui';
import { Button } from '@fluentui/react-components';
import { Print20Regular } from '@fluentui/react-icons/svg/print';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { fileAnswer } from '../background/fileAnswer.ts';
import { reportError } from '../errors/report.ts';
import { localeState } from '../i18n/locale.state.ts';
import type { AnyRow, RegistryResource } from './types.ts';

/** Gives a record as a PDF, as it is stored, in the person's language. */
export function PrintRecord({ resource: { path }, row: { id } }: { resource: RegistryResource; row: AnyRow }) {
  const [running, setRunning] = useState(false);
  const label = useIntl().formatMessage({ id: 'registry.print' });
  const save = async () => {
    setRunning(true);
    try {
      saveBlob(`${path}-${id}.pdf`, await paperOf(path, id));
    } catch (error) {
      reportError(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button
      appearance="subtle"
      icon={<Print20Regular />}
      aria-label={label}
      title={label}
      disabledFocusable={running}
      onClick={() => void save()}
    />
  );
}

/** The paper of a record. */
const paperOf = (caminho: string, id: number): Promise<Blob> =>
  fileAnswer(imprimirRegistro, { params: { caminho, id }, query: { idioma: localeState.locale } });
