import { historicoLaudo, Laudo, mudancaDeVersao } from '@bancada/contracts/laboratory';
import { useIntl } from 'react-intl';
import { HistoryTab } from '../../../shared/registry/HistoryTab.tsx';
import type { RecordActsProps } from '../../../shared/registry/index.ts';

/** Laudos are written by calls of their own, of which the history has one, too: it is of all versions. */
const withHistory = { ...Laudo, calls: { ...Laudo.calls, history: historicoLaudo } };

/** What was done with a laudo and its other versions: by whom, when, and why. */
export function LaudoHistory({ row }: RecordActsProps) {
  const intl = useIntl();
  return (
    <HistoryTab
      key={row.Versao}
      resource={withHistory}
      row={row}
      about={(change) => {
        const { VersaoLaudo: version } = mudancaDeVersao.parse(change);
        return intl.formatMessage({ id: 'laboratory.Laudo.version' }, { version });
      }}
    />
  );
}
