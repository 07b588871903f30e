import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { Attach16Regular } from '@fluentui/react-icons/svg/attach';
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { partMessages as messages } from '../model/partMessages.ts';
import { CellSurface } from './CellSurface.tsx';
import { editorKeys, useReading } from './useCellEditor.ts';
import type { CellEditorProps } from '../model/kind.ts';

const useStyles = makeStyles({
  choose: { flexShrink: 0, whiteSpace: 'nowrap' },
  surface: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalS,
    maxWidth: '420px',
  },
});

/** The cell's file and a button to choose another. The file is on its way as soon as it is chosen. */
export function FileEditor({ session, actions, label }: CellEditorProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { kind, value, host } = session.start;
  const button = useRef<HTMLButtonElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [uploading, setUploading] = useState<string | null>(null);
  useReading(session, () => ({ ok: true, value }));
  useLayoutEffect(() => button.current?.focus(), []);

  const keys = editorKeys(actions);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter presses the button.
    if (event.key !== 'Enter') keys(event);
  };
  const onChosen = (file: File | undefined) => {
    if (!file) return;
    setUploading(file.name);
    actions.storeFile(session.start, file);
  };
  const name = kind.format(value);
  return (
    <CellSurface anchor={host} className={styles.surface}>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={label}
        onChange={(event) => onChosen(event.target.files?.[0])}
      />
      {(uploading ?? name) && (
        <Text truncate wrap={false} role="status">
          {uploading ? intl.formatMessage(messages.uploading, { name: uploading }) : name}
        </Text>
      )}
      <Button
        ref={button}
        size="small"
        className={styles.choose}
        icon={<Attach16Regular />}
        disabledFocusable={uploading !== null}
        onClick={() => chooser.current?.click()}
        onKeyDown={onKeyDown}
      >
        {intl.formatMessage(messages.chooseFile)}
      </Button>
    </CellSurface>
  );
}
