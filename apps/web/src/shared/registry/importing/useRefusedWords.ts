import { useIntl } from 'react-intl';
import type { RegistryResource } from '../types.ts';
import type { RefusedWords } from './refusedFile.ts';

/** The words of the file of refused rows of a noun. */
export function useRefusedWords({ noun }: RegistryResource): RefusedWords {
  const intl = useIntl();
  const title = intl.formatMessage({ id: `${noun}.title` });
  return {
    name: intl.formatMessage({ id: 'registry.import.refusedFile' }, { title }),
    reason: intl.formatMessage({ id: 'registry.import.reason' }),
    column: (n) => intl.formatMessage({ id: 'registry.import.column' }, { n }),
  };
}
