import { useIntl } from 'react-intl';
import type { Chosen } from '../../../shared/registry/index.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { reverseTitulos } from './settle.ts';

/** Takes back the last settlement of the titles that were chosen, with a reason. */
export default function ReverseDialog({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const intl = useIntl();
  const words = (id: string, values?: Record<string, number>) =>
    intl.formatMessage({ id: `finance.reverse.${id}` }, values);
  return (
    <ReasonDialog
      chosen={chosen}
      title={words('title')}
      confirm={words('act')}
      label={words('reason')}
      hint={words('hint')}
      act={async (titulos, reason) => {
        const { length: n } = await reverseTitulos(titulos, reason, intl);
        return n > 0 ? words('done', { n }) : null;
      }}
      onClose={onClose}
    />
  );
}
