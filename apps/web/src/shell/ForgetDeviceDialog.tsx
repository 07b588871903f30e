import { ConfirmDialog } from '@bancada/ui';
import { useIntl } from 'react-intl';
import { reportError } from '../shared/errors/index.ts';
import { forgetDevice } from '../shared/session/forgetDevice.ts';

/** Asks before everything is deleted that this browser holds, then begins anew at the login page. */
export function ForgetDeviceDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const intl = useIntl();
  // The dialog is not closed first: its menu would render once more, with nobody logged in.
  const forget = () => void forgetDevice().then(() => location.replace('/'), reportError);
  return (
    <ConfirmDialog
      open={open}
      title={intl.formatMessage({ id: 'shell.forgetDevice.title' })}
      confirmText={intl.formatMessage({ id: 'shell.forgetDevice.confirm' })}
      onConfirm={forget}
      onCancel={onClose}
    >
      {intl.formatMessage({ id: 'shell.forgetDevice.text' })}
    </ConfirmDialog>
  );
}
