import { imprimirRegistro } from '@bancada/contracts/files';
import { Button } from '@fluentui/react-components';
import { Print20Regular } from '@fluentui/react-icons/svg/print';
import { useIntl } from 'react-intl';
import { useSaveFile } from '../background/useSaveFile.ts';
import { localeState } from '../i18n/locale.state.ts';
import type { AnyRow, RegistryResource } from './types.ts';

/** Gives a record as a PDF, as it is stored, in the person's language. */
export function PrintRecord({ resource: { path }, row: { id } }: { resource: RegistryResource; row: AnyRow }) {
  const { running, save } = useSaveFile(imprimirRegistro);
  const label = useIntl().formatMessage({ id: 'registry.print' });
  const print = () =>
    save(`${path}-${id}.pdf`, { params: { caminho: path, id }, query: { idioma: localeState.locale } });
  return (
    <Button
      appearance="subtle"
      icon={<Print20Regular />}
      aria-label={label}
      title={label}
      disabledFocusable={running}
      onClick={() => void print()}
    />
  );
}
