import type { Resource } from '@bancada/contracts/shared';
import { FormSkeleton } from '@bancada/ui';
import { Suspense, use } from 'react';
import { WithTexts } from '../i18n/index.ts';
import type { NounPage } from '../recordPages.ts';
import { RelatedList } from './RelatedList.tsx';
import type { AnyRow, RegistryResource } from './types.ts';
import type { RelatedRows } from './useRelated.ts';

const nouns = new Map<string, Promise<Resource>>();

/** A page's noun, loaded when its rows are first shown: the same promise each time. */
function loadNoun(noun: string, { records }: NounPage): Promise<Resource> {
  const known = nouns.get(noun);
  if (known) return known;
  const loading = records();
  nouns.set(noun, loading);
  loading.catch(() => nouns.delete(noun));
  return loading;
}

interface RelatedTabProps {
  readonly related: RelatedRows;
  /** The record the rows link to. */
  readonly row: AnyRow;
}

/** The rows of another noun that link to a record: its invoices, its items. */
export function RelatedTab(props: RelatedTabProps) {
  const { noun, page } = props.related;
  const [room = ''] = noun.split('.');
  return (
    <Suspense fallback={<FormSkeleton />}>
      <WithTexts part={room}>
        <LoadedList {...props} loading={loadNoun(noun, page)} />
      </WithTexts>
    </Suspense>
  );
}

function LoadedList({ related, row, loading }: RelatedTabProps & { readonly loading: Promise<Resource> }) {
  const { name, field, page } = related;
  const resource = use(loading) as RegistryResource;
  return <RelatedList key={`${name} ${row.id}`} resource={resource} field={field} address={page.path} row={row} />;
}
