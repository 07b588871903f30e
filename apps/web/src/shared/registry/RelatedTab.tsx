import { FormSkeleton } from '@bancada/ui';
import { Suspense, type ComponentType } from 'react';
import { lazyWithTexts } from '../i18n/index.ts';
import type { NounPage } from '../recordPages.ts';
import { RelatedList, type RelatedListProps } from './RelatedList.tsx';
import type { AnyRow, RegistryResource } from './types.ts';
import type { RelatedRows } from './useRelated.ts';

type ListProps = Omit<RelatedListProps, 'resource'>;

const lists = new Map<string, ComponentType<ListProps>>();

/** The list of a page's noun, made once: the noun and the words of its room are loaded when it is first shown. */
function listOf(noun: string, { records }: NounPage): ComponentType<ListProps> {
  const known = lists.get(noun);
  if (known) return known;
  const [room = ''] = noun.split('.');
  const made = lazyWithTexts<ListProps>(room, async () => {
    const resource = (await records()) as RegistryResource;
    return { default: (props) => <RelatedList {...props} resource={resource} /> };
  });
  lists.set(noun, made);
  return made;
}

/** The rows of another noun that link to a record: its invoices, its items. */
export function RelatedTab({ related, row }: { related: RelatedRows; row: AnyRow }) {
  const { noun, field, page, name } = related;
  const List = listOf(noun, page);
  return (
    <Suspense fallback={<FormSkeleton />}>
      <List key={`${name} ${row.id}`} field={field} address={page.path} row={row} />
    </Suspense>
  );
}
