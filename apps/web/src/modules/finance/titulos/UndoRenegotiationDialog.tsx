import { useIntl } from 'react-intl';
import type { Chosen } from '../../../shared/registry/index.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { undoRenegotiation } from './renegotiate.ts';

/** Undoes the renegotiation of a title as a whole, with a reason. */
export default function UndoRenegotiationDialog({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const intl = useIntl();
  const words = (id: string, values?: Record<string, number>) =>
    intl.formatMessage({ id: `finance.renegotiate.${id}` }, values);
  return (
    <ReasonDialog
      chosen={chosen}
      title={words('undo')}
      confirm={words('undo')}
      label={words('reason')}
      hint={words('undoHint')}
      act={async ([titulo], reason) =>
        titulo ? words('undone', { n: await undoRenegotiation(titulo, reason) }) : null
      }
      onClose={onClose}
    />
  );
}
