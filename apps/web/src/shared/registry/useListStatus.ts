import type { SheetStatusItem } from '@bancada/ui/sheet';
import { useIntl } from 'react-intl';
import type { ListState } from './listing.state.ts';

/** A page with a long list, as its strip knows it. */
interface ListPage {
  readonly list: ListState;
  /** Asks again for the stretches that did not come. */
  retry(): void;
  /** Reads everything anew. */
  reload(): void;
}

/** What the strip under a long list says of its rows: filtered against all, what did not come, what others changed. */
export function useListStatus(page: ListPage): readonly SheetStatusItem[] {
  const intl = useIntl();
  const { total, whole, loading, failures, behind } = page.list;
  const n = total ?? 0;
  return [
    {
      id: 'shown',
      text:
        whole === null
          ? intl.formatMessage({ id: 'registry.lines' }, { n })
          : intl.formatMessage({ id: 'registry.filtered' }, { n, whole }),
    },
    { id: 'state', text: intl.formatMessage({ id: loading === null ? 'registry.ready' : 'registry.loading' }) },
    ...(failures > 0
      ? [
          {
            id: 'failures',
            text: intl.formatMessage({ id: 'registry.missing' }),
            tone: 'danger' as const,
            onClick: () => page.retry(),
          },
        ]
      : []),
    ...(behind
      ? [
          {
            id: 'behind',
            text: intl.formatMessage({ id: 'registry.behind' }),
            tone: 'brand' as const,
            onClick: () => page.reload(),
          },
        ]
      : []),
  ];
}
