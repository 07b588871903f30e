import { type BodyOf, desfazerAcrescimo } from '@bancada/contracts';
import { useIntl } from 'react-intl';
import { request } from '../../../shared/api/index.ts';
import { offerUndo } from '../../../shared/undo/undo.state.ts';

/** How long what was added can be taken back by one key, in seconds. */
const UNDO = 30;

/** Says what was added to a job, and offers to take it back. */
export function useAdded(onUndone: () => void) {
  const intl = useIntl();
  return (title: string, job: number, added: Partial<BodyOf<typeof desfazerAcrescimo>>): void => {
    const inverse = async () => {
      await request(desfazerAcrescimo, { params: { id: job }, body: added });
      onUndone();
      return intl.formatMessage({ id: 'laboratory.added.undone' });
    };
    offerUndo({ title, inverse, until: Date.now() + UNDO * 1000 });
  };
}
