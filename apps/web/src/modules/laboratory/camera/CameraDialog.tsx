import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { CameraFilm } from './CameraFilm.tsx';
import { readsBarcodes } from './detector.ts';
import type { Scanned } from './scanned.ts';

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
});

/** The camera looks at labels; each that it reads is taken as if it had been typed, and the outcome is said here. */
export function CameraDialog({
  onScan,
  last,
  onClose,
}: {
  onScan: (code: string) => void;
  /** The outcome of the label before. */
  last: Scanned | null;
  onClose: () => void;
}) {
  const styles = useStyles();
  const [refused, setRefused] = useState(false);
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>
            <FormattedMessage id="laboratory.camera.title" />
          </DialogTitle>
          <DialogContent className={styles.content}>
            {refused ? (
              <MessageBar intent="warning" layout="multiline">
                <MessageBarBody>
                  <FormattedMessage id="laboratory.camera.refused" />
                </MessageBarBody>
              </MessageBar>
            ) : (
              <>
                <FormattedMessage id={readsBarcodes() ? 'laboratory.camera.hint' : 'laboratory.camera.hint.qr'} />
                <CameraFilm onScan={onScan} onRefused={() => setRefused(true)} />
              </>
            )}
            <div role="status">
              {last && (
                <MessageBar intent={last.tone} layout="multiline">
                  <MessageBarBody>{last.text}</MessageBarBody>
                </MessageBar>
              )}
            </div>
          </DialogContent>
          <DialogActions fluid>
            <Button appearance="primary" onClick={onClose}>
              <FormattedMessage id="laboratory.camera.close" />
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
