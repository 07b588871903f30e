import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  type DialogProps,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  // One column as wide as the dialog: a long value in a field is cut, a long word breaks, neither pushes it open.
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    alignContent: 'start',
    overflowWrap: 'anywhere',
    '& > p': { margin: 0 },
  },
});

/** Asks before an act; closing it in any other way is a no. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmText,
  confirmDisabled = false,
  running = false,
  modalType = 'alert',
  cancelText,
  onConfirm,
  onCancel,
}: {
  open: boolean;
  title: string;
  /** What will happen, in a sentence; and the fields it asks for, one below the other. */
  children?: ReactNode;
  /** `Sim` when left out. */
  confirmText?: string;
  /** While the act cannot be done yet. */
  confirmDisabled?: boolean;
  /** While it is being done: it cannot be asked for twice, and the keyboard stays where it is. */
  running?: boolean;
  /** `Cancelar` when left out. */
  cancelText?: string;
  /** `modal` for what only asks for an entry: Ctrl+Enter confirms it from any field. */
  modalType?: 'alert' | 'modal';
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const intl = useIntl();
  const styles = useStyles();
  const latest = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    latest.current = confirmDisabled || running ? () => undefined : onConfirm;
  });
  const confirmByKey = (event: KeyboardEvent) => {
    if (modalType !== 'modal' || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // Before the fields have it: one with a choice would open it, and a form around the dialog would save.
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    readEntry();
    latest.current();
  };
  // A press beside it does not lose what was typed.
  const leave: DialogProps['onOpenChange'] = (_, { type }) => type === 'backdropClick' || onCancel();
  return (
    <Dialog open={open} modalType={modalType} onOpenChange={leave}>
      <DialogSurface onKeyDownCapture={confirmByKey}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>{children}</DialogContent>
          <DialogActions fluid>
            <Button appearance="primary" disabled={confirmDisabled} disabledFocusable={running} onClick={onConfirm}>
              {confirmText ?? intl.formatMessage(messages.confirmYes)}
            </Button>
            <Button onClick={onCancel}>{cancelText ?? intl.formatMessage(messages.confirmCancel)}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** What is typed in the field with the keyboard counts: a field reads it when it is left. */
function readEntry(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement)) return;
  flushSync(() => field.blur());
  field.focus();
}
