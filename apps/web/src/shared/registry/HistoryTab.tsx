import type { Mudanca } from '@bancada/contracts/shared';
import { EmptyState, ErrorState, FormSkeleton } from '@bancada/ui';
import { HistoryList, type HistoryEntry } from '@bancada/ui/registry';
import { formatsOf } from '@bancada/sheet/formats';
import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { errorWords, useReading } from '../api/index.ts';
import { useReader } from './useReader.ts';
import { actWords, changedNoun, changesOf, shownOf, type ChangedNoun } from './changes.ts';
import type { AnyRow, RegistryResource } from './types.ts';
import { useLinkTexts, type WriteField } from './useLinkTexts.ts';

interface HistoryTabProps {
  readonly resource: RegistryResource;
  readonly row: AnyRow;
  /** What is said beside an act, where the history is of more than this row. */
  readonly about?: (change: Mudanca) => string;
}

/** Who changed a record, when, what, and why. */
export function HistoryTab({ resource, row, about }: HistoryTabProps) {
  const intl = useIntl();
  const reader = useReader();
  const history = resource.calls.history ?? resource.calls.get;
  const { data, error, mutate } = useReading(history, { params: { id: row.id } });
  const changes = data as Mudanca[] | undefined;
  const noun = useMemo(() => changedNoun(resource, reader), [resource, reader]);
  const write = useLinkTexts(
    useMemo(() => shownOf(noun, changes?.flatMap(({ De, Para }) => [De, Para]) ?? []), [noun, changes]),
  );
  if (error) return <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />;
  if (!changes) return <FormSkeleton />;
  const entries = changes.map((each, index) => {
    const entry = entryOf(each, `${each.Data}-${index}`, noun, write, intl);
    return about ? { ...entry, what: `${entry.what} · ${about(each)}` } : entry;
  });
  return entries.length > 0 ? (
    <HistoryList entries={entries} />
  ) : (
    <EmptyState title={intl.formatMessage({ id: 'registry.history.empty' })} />
  );
}

function entryOf(mudanca: Mudanca, key: string, noun: ChangedNoun, write: WriteField, intl: IntlShape): HistoryEntry {
  const { Data, UsuarioNome, Acao, De, Para, Motivo } = mudanca;
  return {
    key,
    when: formatsOf(intl.locale).instant(Data),
    who: UsuarioNome ?? intl.formatMessage({ id: 'registry.system' }),
    what: actWords(Acao, intl),
    reason: Motivo,
    changes: Para === null ? [] : changesOf(noun, De, Para, write),
  };
}
