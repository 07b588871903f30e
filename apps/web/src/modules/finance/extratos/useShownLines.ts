import { useIntl } from 'react-intl';

/** So many lines of a file are shown: more are nobody's to read, and make the dialog slow. */
const MOST = 500;

/** The lines of a preview that are shown, and a sentence where those are not all. */
export function useShownLines<L>(lines: readonly L[]): { readonly shown: readonly L[]; readonly more: string | null } {
  const intl = useIntl();
  const { length: n } = lines;
  if (n <= MOST) return { shown: lines, more: null };
  return {
    shown: lines.slice(0, MOST),
    more: intl.formatMessage({ id: 'finance.statement.more' }, { shown: MOST, n }),
  };
}
