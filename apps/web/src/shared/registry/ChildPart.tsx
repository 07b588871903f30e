import type { Child } from '@bancada/contracts/shared';
import { ChildTable } from '@bancada/ui/registry';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useUser } from '../session/useUser.ts';
import { addChild, changeChild, nounOf, removeChild, shownFields } from './children.ts';
import { fieldModels } from './model.ts';
import type { Creating } from './useCreating.tsx';
import { type, type RecordState } from './record.state.ts';

/** A collection of the open record, edited with it. Its label is `<parent's noun>.<name>`. */
export function ChildPart({
  name,
  child,
  label,
  state,
  disabled,
  creating,
  shown,
}: {
  name: string;
  child: Child;
  label: string;
  state: RecordState;
  disabled: boolean;
  creating: Creating;
  /** Its rows as they are typed, with what is derived of them. */
  shown: readonly Readonly<Record<string, unknown>>[];
}) {
  const intl = useIntl();
  const user = useUser();
  const live = useSnapshot(state) as RecordState;
  const fields = useMemo(() => fieldModels(nounOf(child), { intl, user }, shownFields(child)), [child, intl, user]);
  return (
    <ChildTable
      name={name}
      label={label}
      fields={creating.with(fields, nounOf(child).relations)}
      rows={shown}
      typed={below(live.typed, name)}
      errors={below(live.errors, name)}
      disabled={disabled}
      onChange={(row, field, value) => changeChild(state, name, row, field, value)}
      onTyped={(row, field, typed) => type(state, `${name}.${row}.${field}`, typed)}
      onAdd={() => addChild(state, name)}
      onRemove={(row) => removeChild(state, name, row)}
    />
  );
}

/** What belongs to a collection, by row and field. */
function below<T>(by: Readonly<Record<string, T>>, name: string): Record<string, T> {
  const own = Object.entries(by).filter(([at]) => at.startsWith(`${name}.`));
  return Object.fromEntries(own.map(([at, value]) => [at.slice(name.length + 1), value]));
}
