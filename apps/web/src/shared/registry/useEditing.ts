import { isModalOpen } from '@bancada/ui';
import { focusField } from '@bancada/ui/registry';
import { useEffect, useRef, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { isTyping } from '../isTyping.ts';
import type { DrawerProps } from './drawerProps.ts';
import { isEditKey } from './editKey.ts';
import { isDirty, type RecordState } from './record.state.ts';

/** Whether the open record's form is shown, and how to change that. */
export interface Editing {
  readonly editing: boolean;
  /** Shows the form, with the keyboard in a field of it; without one in its first. */
  readonly begin: (field?: string) => void;
  /** Shows the values again; asks first where something typed would be lost. */
  readonly end: () => void;
}

/** The act that has the keyboard once the record is read again. */
const EDIT = '[data-edit]';

/**
 * An open record is read; its form is shown when the person asks for it (*Editar*, or E), for a new record, and where
 * something was typed into it before.
 *
 * @param panel - the open record, in which the keyboard moves
 * @param editable - whether the person may change the record as it is
 */
export function useEditing(
  { page, record }: Pick<DrawerProps, 'page' | 'record'>,
  state: RecordState,
  panel: RefObject<HTMLElement | null>,
  editable: boolean,
): Editing {
  const live = useSnapshot(state) as RecordState;
  const isNew = record === 'novo';
  // A draft is shown also where the record was locked meanwhile: what was typed is the person's to give up.
  const editing = isNew || isDirty(live) || (editable && page.edited === record);
  const { edit, edited } = page;
  const focusNext = useKeyboardMoves(editing, panel);
  const begin = (field?: string) => {
    focusNext(field);
    if (editable && typeof record === 'number') edit(record);
  };
  useEffect(() => {
    if (editing && record !== 'novo' && edited !== record) edit(record);
  }, [editing, edited, record, edit]);
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  useEffect(() => {
    if (editing || !editable) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isEditKey(event) || isTyping(event.target)) return;
      if (isModalOpen()) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [editing, editable]);
  return { editing, begin, end: () => edit(null) };
}

/**
 * The keyboard goes into a form that the person asked for, and out of it with them. Answers how to say in which field
 * of the next form it begins.
 */
function useKeyboardMoves(editing: boolean, panel: RefObject<HTMLElement | null>): (field?: string) => void {
  const before = useRef(false);
  const first = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (editing && !before.current) {
      focusField(panel.current?.querySelector('form') ?? null, first.current);
      first.current = undefined;
    } else if (!editing && before.current) panel.current?.querySelector<HTMLElement>(EDIT)?.focus();
    before.current = editing;
  }, [editing, panel]);
  return (field) => {
    first.current = field;
  };
}
