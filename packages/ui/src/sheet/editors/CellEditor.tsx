import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { messages } from '../messages.ts';
import { TextEditor } from './TextEditor.tsx';
import type { CellEditorProps } from './useCellEditor.ts';

/** The editor of the open session, drawn inside its cell. */
export function CellEditor({ session, actions }: Omit<CellEditorProps, 'label'>) {
  const intl = useIntl();
  const label = intl.formatMessage(messages.editing, { column: session.header });
  return createPortal(
    <TextEditor key={session.address.rowId} session={session} actions={actions} label={label} />,
    session.host,
  );
}
