import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import { messages } from '../messages.ts';

/** Asks before an act; closing it in any other way is a no. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmText,
  confirmDisabled = false,
  modalType = 'alert',
  cancelText,
  onConfirm,
  onCancel,
}: {
  open: boolean;
  title: string;
  /** What will happen, in a sentence. */
  children?: ReactNode;
  /** `Sim` when left out. */
  confirmText?: string;
  /** While the act cannot be done yet. */
  confirmDisabled?: boolean;
  /** `Cancelar` when left out. */
  cancelText?: string;
  /** `modal` for what only asks for an entry: a press beside it gives it up, and Ctrl+Enter confirms it from any field. */
  modalType?: 'alert' | 'modal';
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const intl = useIntl();
  const latest = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    latest.current = confirmDisabled ? () => undefined : onConfirm;
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
  return (
    <Dialog open={open} modalType={modalType} onOpenChange={onCancel}>
      <DialogSurface onKeyDownCapture={confirmByKey}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{children}</DialogContent>
          <DialogActions>
            <Button appearance="primary" disabled={confirmDisabled} onClick={onConfirm}>
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
