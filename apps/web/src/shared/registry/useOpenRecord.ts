import { isActive, isEditable } from '@bancada/contracts/shared';
import type { FieldModel, RecordAction } from '@bancada/ui/registry';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { notify } from '../errors/notices.state.ts';
import { noteSaved } from './noteSaved.ts';
import { useRecordChanges } from '../live/index.ts';
import { answerLeave, useLeaveGuard } from './leave.state.ts';
import { followRecord, reactivateRecord, removeRecord, saveRecord } from './record.actions.ts';
import { takeStep } from './step.actions.ts';
import { discard, isDirty, stored, type RecordState } from './record.state.ts';
import type { DrawerProps } from './drawerProps.ts';
import type { AnyRow } from './types.ts';

/** What a person may do with the open record, and does. */
export interface OpenRecordActs {
  readonly inactive: boolean;
  readonly editable: boolean;
  /** Saves what was typed, and shows it to be read; a new record is then open under its own address. */
  save(): Promise<void>;
  /** Saves, and leaves when that worked. */
  saveAndLeave(): Promise<void>;
  /** Forgets what was typed, and leaves. */
  discardAndLeave(): void;
  /** Deletes or reactivates. */
  act(action: RecordAction, reason: string | null): Promise<void>;
  /** Takes a step of the record's machine; what is typed is saved before. */
  step(action: string, reason: string | null): Promise<void>;
  /** Tells that the server changed the record by an act of its page. */
  changed(row: AnyRow): Promise<void>;
}

/** Keeps an open record up to date, guards what was typed into it, and does what the person asks. */
export function useOpenRecord(
  { resource, page, record }: Pick<DrawerProps, 'resource' | 'page' | 'record'>,
  state: RecordState,
  fields: readonly FieldModel[],
): OpenRecordActs {
  const intl = useIntl();
  const { base } = useSnapshot(state) as RecordState;
  const inactive = base !== null && !isActive(resource, base);
  useRecordChanges(resource, (changes) => {
    const { base: mine } = state;
    const mayBeOld = changes?.some(({ id, Versao }) => id === mine?.id && Versao !== mine.Versao) ?? true;
    if (mayBeOld) void followRecord(resource, state);
  });
  useLeaveGuard(useCallback(() => isDirty(state), [state]));

  const store = async () => {
    const isNew = state.base === null;
    const row = await saveRecord(state, resource, fields, intl);
    if (!row) return false;
    await (isNew ? page.rows.created(row) : page.rows.updated(row));
    noteSaved(resource, isNew, intl);
    return true;
  };
  return {
    inactive,
    editable: base === null ? page.may.create : page.may.update && !inactive && isEditable(resource, base),
    async save() {
      if (!(await store())) return;
      if (record === 'novo' && state.base) page.open(state.base.id, true);
      else if (!isDirty(state)) page.edit(null);
    },
    async saveAndLeave() {
      answerLeave(await store());
    },
    discardAndLeave() {
      discard(state);
      answerLeave(true);
    },
    async act(action, reason) {
      const row = state.base;
      if (!row) return;
      const next =
        action === 'deletar' ? await removeRecord(resource, row) : await reactivateRecord(resource, row, reason);
      if (!next) {
        await followRecord(resource, state);
        return;
      }
      stored(state, { ...row, ...next });
      const done = action === 'deletar' ? 'deletar' : 'reativar';
      notify({ tone: 'success', lines: [], messageId: `registry.done.${done}` });
      if (action === 'deletar' && !resource.lifecycle) {
        page.rows.removed(next.id);
        page.open(null);
      } else await page.rows.updated(next);
    },
    async step(action, reason) {
      if (isDirty(state) && !(await store())) return;
      const row = state.base && (await takeStep(state, resource, action, reason, intl));
      if (!row) return;
      stored(state, row);
      page.edit(null);
      notify({ tone: 'success', lines: [], messageId: 'registry.saved' });
      await page.rows.updated(row);
    },
    async changed(row) {
      stored(state, { ...state.base, ...row });
      await page.rows.updated(row);
    },
  };
}
