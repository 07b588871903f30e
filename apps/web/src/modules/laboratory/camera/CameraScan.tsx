import { Button } from '@fluentui/react-components';
import { Camera20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { CameraDialog } from './CameraDialog.tsx';
import type { Scanned } from './scanned.ts';

/** Opens the camera as a scanner of labels, beside the field they are typed in. */
export function CameraScan({ onScan, last }: { onScan: (code: string) => void; last: Scanned | null }) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const label = intl.formatMessage({ id: 'laboratory.camera.open' });
  return (
    <>
      <Button
        type="button"
        size="small"
        appearance="transparent"
        icon={<Camera20Regular />}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      />
      {open && <CameraDialog onScan={onScan} last={last} onClose={() => setOpen(false)} />}
    </>
  );
}
