import type { IntlShape } from 'react-intl';
import { notify } from '../errors/notices.state.ts';
import type { RegistryResource } from './types.ts';

/** Says that a record was stored, in its noun's own words where it has some (`<noun>.saved.created`, `.updated`). */
export function noteSaved({ noun }: RegistryResource, isNew: boolean, intl: IntlShape): void {
  const id = `${noun}.saved.${isNew ? 'created' : 'updated'}`;
  const isOwn = intl.messages[id] !== undefined;
  notify({
    tone: 'success',
    ...(isOwn ? { lines: [intl.formatMessage({ id })] } : { lines: [], messageId: 'registry.saved' }),
  });
}
