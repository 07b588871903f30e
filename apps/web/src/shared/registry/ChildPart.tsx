import { lineFields, type Child } from '@bancada/contracts/shared';
import { GridSkeleton } from '@bancada/ui';
import { ChildTable } from '@bancada/ui/registry';
import { lazy, Suspense, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useReader } from './useReader.ts';
import { addChild, changeChild, nounOf, removeChild } from './children.ts';
import { fieldModels } from './model.ts';
import type { Creating } from './useCreating.tsx';
import { type, type RecordState } from './record.state.ts';

/** The sheet comes only with documents. */
const DocumentLines = lazy(() => import('./document-lines/DocumentLines.tsx'));

/** A collection of the open record, edited with it. Its label is `<parent's noun>.<name>`. */
export function ChildPart({
  name,
  child,
  label,
  state,
  disabled,
  creating,
  shown,
  onSave,
}: {
  name: string;
  child: Child;
  label: string;
  state: RecordState;
  disabled: boolean;
  creating: Creating;
  /** Its rows as they are typed, with what is derived of them. */
  shown: readonly Readonly<Record<string, unknown>>[];
  onSave: () => void;
}) {
  const reader = useReader();
  const live = useSnapshot(state) as RecordState;
  const fields = useMemo(() => fieldModels(nounOf(child), reader, lineFields(child)), [child, reader]);
  if (child.totals)
    return (
      <Suspense fallback={<GridSkeleton columns={fields.length} rows={3} />}>
        <DocumentLines {...{ name, child, label, shown, state, disabled, onSave, fields }} />
      </Suspense>
    );
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
