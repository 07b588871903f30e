import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
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
  /** `modal` for what only asks for an entry: a press beside it gives it up. */
  modalType?: 'alert' | 'modal';
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const intl = useIntl();
  return (
    <Dialog open={open} modalType={modalType} onOpenChange={onCancel}>
      <DialogSurface>
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
