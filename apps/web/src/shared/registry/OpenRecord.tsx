import { isActive } from '@bancada/contracts/shared';
import {
  ConflictPanel,
  fieldText,
  focusField,
  RecordActionDialog,
  RecordForm,
  RecordPanel,
  registryMessages,
  UnsavedDialog,
  type FieldConflict,
  type FieldModel,
  type RecordAction,
} from '@bancada/ui/registry';
import { Button, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { Link20Regular } from '@fluentui/react-icons/svg/link';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { useSnapshot } from 'valtio';
import { notify } from '../errors/notices.state.ts';
import { useRecordChanges } from '../live/index.ts';
import { useUser } from '../session/useUser.ts';
import { ChildPart } from './ChildPart.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { answerLeave, leaveState, useLeaveGuard } from './leave.state.ts';
import { companiesOf } from './lookup.ts';
import { followRecord, reactivateRecord, removeRecord, saveRecord } from './record.actions.ts';
import { change, decide, discard, isDirty, stored, type, valuesOf, type RecordState } from './record.state.ts';
import type { DrawerProps } from './RecordDrawer.tsx';
import type { AnyRow, RegistryResource } from './types.ts';
import { useLinkTexts, type WriteField } from './useLinkTexts.ts';

const useStyles = makeStyles({ tabs: { padding: `0 ${tokens.spacingHorizontalS}` } });

/** A record that is open: its form, and what may be done with it. */
export function OpenRecord({
  resource,
  form,
  parts = {},
  Acts,
  page,
  record,
  state,
}: DrawerProps & { state: RecordState }) {
  const styles = useStyles();
  const intl = useIntl();
  const body = useRef<HTMLDivElement>(null);
  const live = useSnapshot(state) as RecordState;
  const { pending } = useSnapshot(leaveState);
  const [tab, setTab] = useState<'data' | 'history'>('data');
  const [asking, setAsking] = useState<RecordAction | null>(null);
  const fields = useFormFields(resource.scope === 'global' || record !== 'novo', page.fields);
  const layout = useMemo(
    () => [...(fields === page.fields ? [] : ['Empresa']), ...(form ?? page.fields.map(({ name }) => name))],
    [fields, form, page.fields],
  );
  useRecordChanges(resource, (changes) => {
    const { base: mine } = state;
    const mayBeOld = changes?.some(({ id, Versao }) => id === mine?.id && Versao !== mine.Versao) ?? true;
    if (mayBeOld) void followRecord(resource, state);
  });
  useLeaveGuard(useCallback(() => isDirty(state), [state]));
  useEffect(() => {
    if (record === 'novo') focusField(body.current);
  }, [record]);

  const { base } = live;
  const write = useLinkTexts(
    fields,
    useMemo(() => (live.conflict ? [live.base, live.mine] : []), [live.conflict, live.base, live.mine]),
  );
  const inactive = base !== null && !isActive(resource, base);
  const editable = base === null ? page.may.create : page.may.update && !inactive;
  const title = base === null ? intl.formatMessage({ id: `${resource.noun}.new` }) : titleOf(page.columns, base);

  const save = async () => {
    const isNew = state.base === null;
    const row = await saveRecord(state, resource, fields, intl);
    if (!row) return false;
    await (isNew ? page.rows.created(row) : page.rows.updated(row));
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
    if (!next) {
      await followRecord(resource, state);
      return;
    }
    stored(state, { ...row, ...next });
    notify({ tone: 'success', lines: [], messageId: `registry.done.${action === 'deletar' ? 'deletar' : 'reativar'}` });
    if (action === 'deletar' && !resource.lifecycle) {
      page.rows.removed(next.id);
      page.open(null);
    } else await page.rows.updated(next);
  };

  const changed = async (row: AnyRow) => {
    stored(state, { ...state.base, ...row });
    await page.rows.updated(row);
  };

  return (
    <RecordPanel
      title={title}
      onClose={() => page.open(null)}
      tools={
        base !== null && (
          <Button
            appearance="subtle"
            icon={<Link20Regular />}
            aria-label={intl.formatMessage({ id: 'registry.copyLink' })}
            title={intl.formatMessage({ id: 'registry.copyLink' })}
            onClick={() => void copyLink()}
          />
        )
      }
      tabs={
        base !== null &&
        resource.calls.history && (
          <TabList
            className={styles.tabs}
            size="small"
            selectedValue={tab}
            onTabSelect={(_, { value }) => setTab(value as typeof tab)}
          >
            <Tab value="data">{intl.formatMessage({ id: 'registry.tab.data' })}</Tab>
            <Tab value="history">{intl.formatMessage({ id: 'registry.tab.history' })}</Tab>
          </TabList>
        )
      }
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
          {base !== null && Acts && <Acts row={base} editable={editable} onChanged={(row) => void changed(row)} />}
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
      {tab === 'history' && base !== null && (
        <HistoryTab key={base.Versao} resource={resource} fields={page.fields} row={base} />
      )}
      <div ref={body} hidden={tab !== 'data'}>
        {live.conflict && (
          <ConflictPanel
            sentence={intl.formatMessage(
              { id: 'registry.conflict' },
              { quem: live.conflict.quem, quando: live.conflict.quando },
            )}
            conflicts={live.conflict.fields.map((name) => ({
              ...conflictOf(name, live, fields, write),
              label: fields.find((field) => field.name === name)?.label ?? partName(name, resource, intl),
            }))}
            onDecide={(name, whose) => decide(state, name, whose)}
          />
        )}
        <RecordForm
          label={title}
          layout={layout}
          fields={fields}
          values={valuesOf(live)}
          typed={live.typed}
          errors={live.errors}
          disabled={!editable}
          attempt={live.attempt}
          partName={(at) => partName(at, resource, intl)}
          parts={Object.fromEntries([
            ...Object.entries(resource.children).map(([name, child]) => [
              name,
              <ChildPart
                key={name}
                name={name}
                child={child}
                label={intl.formatMessage({ id: `${resource.noun}.${name}` })}
                state={state}
                disabled={!editable}
              />,
            ]),
            ...Object.entries(parts).map(([name, Part]) => [
              name,
              <Part
                key={name}
                label={intl.formatMessage({ id: `${resource.noun}.${name}` })}
                value={valuesOf(live)[name]}
                disabled={!editable}
                onChange={(value) => change(state, name, value)}
              />,
            ]),
          ])}
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

/** `Custos.0.Valor` in words: the collection, the line and the field. */
function partName(at: string, resource: RegistryResource, intl: IntlShape): string {
  const [collection = '', row, field] = at.split('.');
  const child = resource.children[collection];
  const names = [
    intl.formatMessage({ id: `${resource.noun}.${collection}` }),
    ...(row === undefined ? [] : [String(Number(row) + 1)]),
    ...(field === undefined || !child ? [] : [intl.formatMessage({ id: `${child.resource.noun}.${field}` })]),
  ];
  return names.join(' · ');
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

/** A collection both changed is told by how many rows it has. */
const lineCount = (value: unknown) => (Array.isArray(value) ? `${value.length} ×` : JSON.stringify(value));

async function copyLink(): Promise<void> {
  await navigator.clipboard.writeText(location.href);
  notify({ tone: 'success', lines: [], messageId: 'registry.linkCopied' });
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
