import type { Mudanca } from '@bancada/contracts/shared';
import { EmptyState, ErrorState, FormSkeleton } from '@bancada/ui';
import { HistoryList, type FieldModel, type HistoryEntry } from '@bancada/ui/registry';
import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { errorWords, useReading } from '../api/index.ts';
import { sameValue } from './merge.ts';
import type { AnyRow, RegistryResource } from './types.ts';
import { useLinkTexts, type WriteField } from './useLinkTexts.ts';

/** Who changed a record, when, what, and why. */
export function HistoryTab({
  resource,
  fields,
  row,
}: {
  resource: RegistryResource;
  fields: readonly FieldModel[];
  row: AnyRow;
}) {
  const intl = useIntl();
  const history = resource.calls.history ?? resource.calls.get;
  const { data, error, mutate } = useReading(history, { params: { id: row.id } });
  const changes = data as Mudanca[] | undefined;
  const write = useLinkTexts(
    fields,
    useMemo(() => changes?.flatMap(({ De, Para }) => [De, Para]) ?? [], [changes]),
  );
  if (error) return <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />;
  if (!changes) return <FormSkeleton />;
  const entries = changes.map((each, index) => entryOf(each, `${each.Data}-${index}`, fields, write, intl));
  return entries.length > 0 ? (
    <HistoryList entries={entries} />
  ) : (
    <EmptyState title={intl.formatMessage({ id: 'registry.history.empty' })} />
  );
}

/** The acts that have words of their own; machines have theirs. */
const ownWords = new Set(['criar', 'editar', 'deletar', 'reativar']);

function entryOf(
  mudanca: Mudanca,
  key: string,
  fields: readonly FieldModel[],
  write: WriteField,
  intl: IntlShape,
): HistoryEntry {
  const { Data, UsuarioNome, Acao, De, Para, Motivo } = mudanca;
  const changed = Para === null ? [] : fields.filter(({ name }) => !sameValue(De?.[name], Para[name]));
  return {
    key,
    when: intl.formatDate(Data, { dateStyle: 'short', timeStyle: 'short' }),
    who: UsuarioNome ?? intl.formatMessage({ id: 'registry.system' }),
    what: ownWords.has(Acao) ? intl.formatMessage({ id: `registry.action.${Acao}` }) : Acao,
    reason: Motivo,
    changes: changed.map((field) => ({
      label: field.label,
      from: write(field, De?.[field.name]),
      to: write(field, Para?.[field.name]),
    })),
  };
}
