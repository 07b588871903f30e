import {
  fieldText,
  focusField,
  RecordActionDialog,
  RecordForm,
  RecordPanel,
  registryMessages,
  UnsavedDialog,
  type FieldModel,
  type RecordAction,
} from '@bancada/ui/registry';
import { Button } from '@fluentui/react-components';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { notify } from '../errors/notices.state.ts';
import { useUser } from '../session/useUser.ts';
import { answerLeave, leaveState, useLeaveGuard } from './leave.state.ts';
import { companiesOf } from './lookup.ts';
import { reactivateRecord, removeRecord, saveRecord } from './record.actions.ts';
import { change, discard, isDirty, stored, type, valuesOf, type RecordState } from './record.state.ts';
import type { DrawerProps } from './RecordDrawer.tsx';

/** A record that is open: its form, and what may be done with it. */
export function OpenRecord({ resource, form, page, record, state }: DrawerProps & { state: RecordState }) {
  const intl = useIntl();
  const body = useRef<HTMLDivElement>(null);
  const live = useSnapshot(state) as RecordState;
  const { pending } = useSnapshot(leaveState);
  const [asking, setAsking] = useState<RecordAction | null>(null);
  const fields = useFormFields(resource.scope === 'global' || record !== 'novo', page.fields);
  const layout = useMemo(
    () => [...(fields === page.fields ? [] : ['Empresa']), ...(form ?? page.fields.map(({ name }) => name))],
    [fields, form, page.fields],
  );
  useLeaveGuard(useCallback(() => isDirty(state), [state]));
  useEffect(() => {
    if (record === 'novo') focusField(body.current);
  }, [record]);

  const { base } = live;
  const inactive = resource.lifecycle !== undefined && base?.[resource.lifecycle] === false;
  const editable = base === null ? page.may.create : page.may.update && !inactive;
  const title = base === null ? intl.formatMessage({ id: `${resource.noun}.new` }) : titleOf(page.columns, base);

  const save = async () => {
    const isNew = state.base === null;
    const row = await saveRecord(state, resource, fields, intl);
    if (!row) return false;
    if (isNew) page.rows.created(row);
    else page.rows.updated(row);
    notify({ tone: 'success', lines: [], messageId: 'registry.saved' });
    return true;
  };
  const saveAndShow = async () => {
    if ((await save()) && record === 'novo' && state.base) page.open(state.base.id, true);
  };
  const saveAndLeave = async () => answerLeave(await save());
  const act = async (action: RecordAction, reason: string | null) => {
    setAsking(null);
    const row = state.base;
    if (!row) return;
    const next =
      action === 'deletar' ? await removeRecord(resource, row) : await reactivateRecord(resource, row, reason);
    if (!next) return;
    stored(state, next);
    notify({ tone: 'success', lines: [], messageId: `registry.done.${action === 'deletar' ? 'deletar' : 'reativar'}` });
    if (action === 'deletar' && !resource.lifecycle) {
      page.rows.removed(next.id);
      page.open(null);
    } else page.rows.updated(next);
  };

  return (
    <RecordPanel
      title={title}
      onClose={() => page.open(null)}
      footer={
        <>
          {editable && (
            <Button
              appearance="primary"
              title="Ctrl+Enter"
              disabled={live.saving || (base !== null && !isDirty(live))}
              onClick={() => void saveAndShow()}
            >
              {intl.formatMessage(live.saving ? registryMessages.saving : registryMessages.save)}
            </Button>
          )}
          {base !== null && !inactive && page.may.remove && (
            <Button onClick={() => setAsking('deletar')}>{intl.formatMessage({ id: 'registry.remove' })}</Button>
          )}
          {inactive && page.may.reactivate && (
            <Button appearance="primary" onClick={() => setAsking('reativar')}>
              {intl.formatMessage({ id: 'registry.reactivate' })}
            </Button>
          )}
        </>
      }
    >
      <div ref={body}>
        <RecordForm
          label={title}
          layout={layout}
          fields={fields}
          values={valuesOf(live)}
          typed={live.typed}
          errors={live.errors}
          disabled={!editable}
          attempt={live.attempt}
          onChange={(name, value) => change(state, name, value)}
          onTyped={(name, typed) => type(state, name, typed)}
          onSave={() => void saveAndShow()}
        />
      </div>
      <RecordActionDialog
        action={asking}
        subject={title}
        onConfirm={(action, reason) => void act(action, reason)}
        onCancel={() => setAsking(null)}
      />
      <UnsavedDialog
        open={pending !== null}
        onSave={() => void saveAndLeave()}
        onDiscard={() => {
          discard(state);
          answerLeave(true);
        }}
        onStay={() => answerLeave(false)}
      />
    </RecordPanel>
  );
}

/** A record is called by what its first column shows. */
function titleOf([first]: readonly FieldModel[], row: Readonly<Record<string, unknown>>): string {
  return (first && fieldText(first, row[first.name])) || `nº ${String(row['id'])}`;
}

/** A new row says which company it is of, where the person has several. */
function useFormFields(placed: boolean, fields: readonly FieldModel[]): readonly FieldModel[] {
  const intl = useIntl();
  const user = useUser();
  return useMemo(() => {
    if (placed || user.Empresas.length < 2) return fields;
    const label = intl.formatMessage({ id: 'registry.company' });
    return [{ name: 'Empresa', label, kind: 'link', required: true, source: companiesOf(user) }, ...fields];
  }, [placed, fields, user, intl]);
}
