import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { messages } from './messages.ts';

/** Asks before a form with changes is left; closing it in any other way stays. */
export function UnsavedDialog({
  open,
  onSave,
  onDiscard,
  onStay,
}: {
  open: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onStay: () => void;
}) {
  const intl = useIntl();
  return (
    <Dialog open={open} modalType="alert" onOpenChange={onStay}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{intl.formatMessage(messages.unsavedTitle)}</DialogTitle>
          <DialogContent>{intl.formatMessage(messages.unsavedText)}</DialogContent>
          <DialogActions fluid>
            <Button appearance="primary" onClick={onSave}>
              {intl.formatMessage(messages.save)}
            </Button>
            <Button onClick={onDiscard}>{intl.formatMessage(messages.unsavedDiscard)}</Button>
            <Button onClick={onStay}>{intl.formatMessage(messages.unsavedStay)}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
