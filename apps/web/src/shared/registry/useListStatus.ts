import type { SheetRowCount, SheetStatusItem } from '@bancada/sheet';
import { type IntlShape, useIntl } from 'react-intl';
import type { ListState } from './listing.state.ts';

/** A page with a long list, as its strip knows it. */
interface ListPage {
  readonly list: ListState;
  /** Asks again for the stretches that did not come. */
  retry(): void;
  /** Reads everything anew. */
  reload(): void;
  /** Counts a list to its last row that is estimated. */
  countAll(): void;
}

/** What the strip under a long list says of its rows besides how many there are: what did not come, what others changed. */
export function useListStatus(page: ListPage): readonly SheetStatusItem[] {
  const intl = useIntl();
  const { loading, failures, behind, estimated } = page.list;
  return [
    { id: 'state', text: intl.formatMessage({ id: loading === null ? 'registry.ready' : 'registry.loading' }) },
    ...(estimated
      ? [{ id: 'count', text: intl.formatMessage({ id: 'registry.count.all' }), onClick: () => page.countAll() }]
      : []),
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

/** How many rows a list has, in words; null while nobody knows. */
export function countText({ formatMessage }: IntlShape, { total, estimated }: ListState): string | null {
  if (total === null) return null;
  return formatMessage({ id: estimated ? 'registry.count.about' : 'registry.count' }, { n: total });
}

/** How many rows the filters leave, of those there are. */
export const rowCountOf = ({ list }: Pick<ListPage, 'list'>): SheetRowCount => ({
  shown: list.total ?? 0,
  total: list.whole,
  estimated: list.estimated ? 'shown' : list.wholeEstimated ? 'total' : undefined,
});
