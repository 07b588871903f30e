import { FormSkeleton } from '@bancada/ui';
import { focusField, registryMessages, UnsavedDialog, type FormLayout } from '@bancada/ui/registry';
import {
  Button,
  DrawerBody,
  DrawerFooter,
  DrawerHeader,
  DrawerHeaderTitle,
  OverlayDrawer,
} from '@fluentui/react-components';
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { LoadError } from '../LoadError.tsx';
import { useReader } from './useReader.ts';
import { noteSaved } from './noteSaved.ts';
import { fieldModels } from './model.ts';
import type { NewRecordPlace } from './newRecordContext.ts';
import { saveRecord } from './record.actions.ts';
import { discard, isDirty, type RecordState } from './record.state.ts';
import { OtherDrafts } from './OtherDrafts.tsx';
import { RecordHead } from './RecordHead.tsx';
import { RecordFields } from './RecordFields.tsx';
import type { RecordHeadProps, RecordParts, RegistryResource } from './types.ts';
import { layoutOf, useFormFields } from './useFormFields.ts';
import { useRecord } from './useRecord.ts';

interface NewRecordProps {
  readonly resource: RegistryResource;
  readonly form: FormLayout | undefined;
  readonly parts: RecordParts | undefined;
  readonly aside: string | undefined;
  readonly Head: ComponentType<RecordHeadProps> | undefined;
  readonly place: NewRecordPlace;
}

/** The form of a new record over the one it was missing in: stored at once, apart from it. */
export default function NewRecord({ resource, form, parts, aside, Head, place }: NewRecordProps) {
  const intl = useIntl();
  const { state, error, retry } = useRecord(resource, 'novo', place.values);
  const [asking, setAsking] = useState(false);
  const leave = () => (state && isDirty(state) ? setAsking(true) : place.onDone(null));
  const title = intl.formatMessage({ id: `${resource.noun}.new` });
  const fields = useFields(resource);
  const save = async () => {
    setAsking(false);
    const row = state && (await saveRecord(state, resource, fields.all, intl));
    if (!row) return;
    noteSaved(resource, true, intl);
    place.onDone(row);
  };
  return (
    <OverlayDrawer open position="end" size="medium" onOpenChange={leave} aria-label={title}>
      <DrawerHeader>
        <DrawerHeaderTitle>{title}</DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        {error && <LoadError error={error} onRetry={retry} onBack={() => place.onDone(null)} />}
        {!error && !state && <FormSkeleton />}
        {state && (
          <Form
            {...{ resource, parts, aside, Head, state, title }}
            form={form}
            fields={fields}
            onSave={() => void save()}
          />
        )}
      </DrawerBody>
      <DrawerFooter>
        {state && <SaveButton state={state} onSave={() => void save()} />}
        <Button onClick={leave}>{intl.formatMessage({ id: 'ui.sidePanel.close' })}</Button>
      </DrawerFooter>
      <UnsavedDialog
        open={asking}
        onSave={() => void save()}
        onDiscard={() => {
          if (state) discard(state);
          place.onDone(null);
        }}
        onStay={() => setAsking(false)}
      />
    </OverlayDrawer>
  );
}

type Fields = ReturnType<typeof useFields>;

/** The noun's own fields, and those of the form. */
function useFields(resource: RegistryResource) {
  const reader = useReader();
  const own = useMemo(() => fieldModels(resource, reader), [resource, reader]);
  return { own, all: useFormFields(resource.scope === 'global', own) };
}

function Form({
  form,
  fields,
  title,
  Head,
  ...rest
}: Omit<NewRecordProps, 'place'> & { fields: Fields; state: RecordState; title: string; onSave: () => void }) {
  const { own, all } = fields;
  const layout = useMemo(() => layoutOf(form, all, own), [form, all, own]);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => focusField(body.current), []);
  return (
    <div ref={body}>
      <OtherDrafts resource={rest.resource} state={rest.state} />
      {Head && <RecordHead Head={Head} state={rest.state} typing />}
      <RecordFields {...rest} {...{ layout }} label={title} fields={all} disabled={false} />
    </div>
  );
}

function SaveButton({ state, onSave }: { state: RecordState; onSave: () => void }) {
  const intl = useIntl();
  const { saving } = useSnapshot(state);
  return (
    <Button appearance="primary" title="Ctrl+Enter" disabledFocusable={saving} onClick={onSave}>
      {intl.formatMessage(saving ? registryMessages.saving : registryMessages.save)}
    </Button>
  );
}
