import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { messages } from '../model/messages.ts';
import { TextEditor } from './TextEditor.tsx';
import type { CellEditorProps } from '../model/kind.ts';

/** The editor of the open session, drawn inside its cell. */
export function CellEditor({ session, actions }: Omit<CellEditorProps, 'label'>) {
  const intl = useIntl();
  const { kind, header, address, host } = session.start;
  const Editor = kind.editor ?? TextEditor;
  const label = intl.formatMessage(messages.editing, { column: header });
  const key = `${address.rowId} ${address.columnId}`;
  return createPortal(<Editor key={key} session={session} actions={actions} label={label} />, host);
}
