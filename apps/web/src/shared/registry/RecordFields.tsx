import { previewed } from '@bancada/contracts/shared';
import { RecordForm, type FormLayout, type FieldModel } from '@bancada/ui/registry';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { ChildPart } from './ChildPart.tsx';
import { rowsOf } from './children.ts';
import { enter } from './fill.ts';
import { change, type, valuesOf, type RecordState } from './record.state.ts';
import { useCreating } from './useCreating.tsx';
import type { RecordParts, RegistryResource } from './types.ts';
import { partName } from './words.ts';

/** The form of an open record: its fields, its collections, and the editors of its page. */
export function RecordFields({
  resource,
  label,
  layout,
  fields,
  state,
  disabled,
  parts = {},
  aside,
  onSave,
}: {
  resource: RegistryResource;
  label: string;
  layout: FormLayout;
  fields: readonly FieldModel[];
  state: RecordState;
  disabled: boolean;
  parts: RecordParts | undefined;
  aside: string | undefined;
  onSave: () => void;
}) {
  const intl = useIntl();
  const live = useSnapshot(state) as RecordState;
  const labelled = useMemo(
    () => (name: string) => intl.formatMessage({ id: `${resource.noun}.${name}` }),
    [intl, resource.noun],
  );
  // What is derived is shown as it would be stored now.
  const shown = previewed(resource, valuesOf(live));
  const creating = useCreating(!disabled, valuesOf(live)['Empresa']);
  return (
    <>
      <RecordForm
        label={label}
        layout={layout}
        fields={creating.with(fields, resource.relations)}
        values={shown}
        typed={live.typed}
        errors={live.errors}
        disabled={disabled}
        aside={aside}
        attempt={live.attempt}
        partName={(at) => partName(at, resource, intl)}
        parts={Object.fromEntries([
          ...Object.entries(resource.children).map(([name, child]) => [
            name,
            <ChildPart
              key={name}
              {...{ name, child, state, disabled, creating, onSave }}
              shown={rowsOf(shown[name])}
              label={labelled(name)}
            />,
          ]),
          ...Object.entries(parts).map(([name, Part]) => [
            name,
            <Part
              key={name}
              label={labelled(name)}
              value={valuesOf(live)[name]}
              record={valuesOf(live)}
              disabled={disabled}
              onChange={(value) => change(state, name, value)}
            />,
          ]),
        ])}
        onChange={(name, value) => enter(resource, state, name, value)}
        onTyped={(name, typed) => type(state, name, typed)}
        onSave={onSave}
      />
      {creating.view}
    </>
  );
}
