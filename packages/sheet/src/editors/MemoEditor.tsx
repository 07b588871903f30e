import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { partMessages as messages } from '../model/partMessages.ts';
import { CellSurface } from './CellSurface.tsx';
import { commitOnBlur, editorKeys, useReading } from './useCellEditor.ts';
import type { CellEditorProps } from '../model/kind.ts';

const useStyles = makeStyles({
  surface: { display: 'flex', flexDirection: 'column' },
  text: {
    boxSizing: 'border-box',
    width: '360px',
    height: '112px',
    resize: 'both',
    padding: tokens.spacingHorizontalS,
    border: 0,
    outline: `2px solid ${tokens.colorBrandStroke1}`,
    outlineOffset: '-2px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  hint: { padding: tokens.spacingHorizontalXS, color: tokens.colorNeutralForeground3, textAlign: 'right' },
});

/** Text of several lines, written over the cell. Enter takes it; Ctrl+Enter and Alt+Enter begin a new line. */
export function MemoEditor({ session, actions, label }: CellEditorProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { kind, text, host } = session.start;
  const area = useRef<HTMLTextAreaElement>(null);
  const keys = editorKeys(actions);
  useReading(session, () => kind.parse(area.current?.value ?? text));
  useLayoutEffect(() => {
    area.current?.focus();
    area.current?.setSelectionRange(text.length, text.length);
  }, [text]);

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const newLine = event.key === 'Enter' && (event.ctrlKey || event.metaKey || event.altKey) && !event.shiftKey;
    if (!newLine) return keys(event);
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    event.currentTarget.setRangeText('\n', selectionStart, selectionEnd, 'end');
  };
  return (
    <CellSurface anchor={host} covers className={styles.surface}>
      <textarea
        ref={area}
        className={styles.text}
        aria-label={label}
        defaultValue={text}
        onKeyDown={onKeyDown}
        onBlur={commitOnBlur(actions)}
      />
      <Caption1 className={styles.hint}>{intl.formatMessage(messages.memoHint)}</Caption1>
    </CellSurface>
  );
}
