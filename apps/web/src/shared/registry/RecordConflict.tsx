import { ConflictPanel, type FieldConflict, type FieldModel } from '@bancada/ui/registry';
import { formatsOf } from '@bancada/sheet/formats';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { decide, type RecordState } from './record.state.ts';
import type { RegistryResource } from './types.ts';
import { useLinkTexts, type WriteField } from './useLinkTexts.ts';
import { partName } from './words.ts';

/** Somebody else changed the record meanwhile: both values of each field, to decide between. Nothing without a conflict. */
export function RecordConflict({
  resource,
  fields,
  state,
}: {
  resource: RegistryResource;
  fields: readonly FieldModel[];
  state: RecordState;
}) {
  const intl = useIntl();
  const live = useSnapshot(state) as RecordState;
  const { conflict, base, mine } = live;
  const write = useLinkTexts(
    useMemo(() => [{ fields, rows: conflict ? [base, mine] : [] }], [fields, conflict, base, mine]),
  );
  if (!conflict) return null;
  const { quem, quando } = conflict;
  return (
    <ConflictPanel
      sentence={intl.formatMessage(
        { id: 'registry.conflict' },
        { quem, quando: formatsOf(intl.locale).instant(quando) },
      )}
      conflicts={conflict.fields.map((name) => ({
        ...conflictOf(name, live, fields, write),
        label: fields.find((field) => field.name === name)?.label ?? partName(name, resource, intl),
      }))}
      onDecide={(name, whose) => decide(state, name, whose)}
    />
  );
}

/** Both values of a field two people changed. */
function conflictOf(
  name: string,
  { base, mine }: RecordState,
  fields: readonly FieldModel[],
  write: WriteField,
): Omit<FieldConflict, 'label'> {
  const field = fields.find((each) => each.name === name);
  const show = (value: unknown) => (field ? write(field, value) : lineCount(value));
  return { name, mine: show(mine[name]), theirs: show(base?.[name]) };
}

/** A collection both changed is shown by the number of its rows. */
const lineCount = (value: unknown) => (Array.isArray(value) ? `${value.length} ×` : JSON.stringify(value));
