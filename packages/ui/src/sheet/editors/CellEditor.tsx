import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { messages } from '../messages.ts';
import type { CellKindId } from '../types.ts';
import { FileEditor } from './FileEditor.tsx';
import { LinkEditor } from './LinkEditor.tsx';
import { ListEditor } from './ListEditor.tsx';
import { MemoEditor } from './MemoEditor.tsx';
import { MultiListEditor } from './MultiListEditor.tsx';
import { TextEditor } from './TextEditor.tsx';
import type { CellEditorProps } from './useCellEditor.ts';

/** Kinds without an entry are written on one line, as text. */
const editors: Partial<Record<CellKindId, ComponentType<CellEditorProps>>> = {
  memo: MemoEditor,
  list: ListEditor,
  multilist: MultiListEditor,
  link: LinkEditor,
  file: FileEditor,
};

/** The editor of the open session, drawn inside its cell. */
export function CellEditor({ session, actions }: Omit<CellEditorProps, 'label'>) {
  const intl = useIntl();
  const { kind, header, address, host } = session.start;
  const Editor = editors[kind.id] ?? TextEditor;
  const label = intl.formatMessage(messages.editing, { column: header });
  const key = `${address.rowId} ${address.columnId}`;
  return createPortal(<Editor key={key} session={session} actions={actions} label={label} />, host);
}
