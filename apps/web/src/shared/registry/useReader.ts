import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useAmountsHidden } from '../money/useMoney.ts';
import { useUser } from '../session/useUser.ts';
import type { Reader } from './model.ts';

/** Who reads the fields of nouns now, and how. */
export function useReader(): Reader {
  const intl = useIntl();
  const user = useUser();
  const hidden = useAmountsHidden();
  return useMemo(() => ({ intl, user, hidden }), [intl, user, hidden]);
}
