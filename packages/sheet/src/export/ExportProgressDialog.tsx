import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  ProgressBar,
  tokens,
} from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { messages } from './messages.ts';
import type { ExportProgress } from './types.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '440px' },
  content: { display: 'grid', rowGap: tokens.spacingVerticalM, fontVariantNumeric: 'tabular-nums' },
});

/** How far an export is, with the way to stop it; or what there is to say once it ended (`notice`). */
export function ExportProgressDialog({
  title,
  progress,
  notice,
  onClose,
  onLeave,
}: {
  title: string;
  progress: ExportProgress | null;
  notice: string | null;
  /** Cancels what runs, or closes the notice. */
  onClose: () => void;
  /** Leaves what the server prepares to the background. */
  onLeave: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <Dialog open modalType="alert" onOpenChange={onClose}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            {notice ?? (progress && <Progress progress={progress} />)}
          </DialogContent>
          <DialogActions fluid>
            {notice === null && progress?.phase === 'preparing' && (
              <Button appearance="primary" onClick={onLeave}>
                {intl.formatMessage(messages.leave)}
              </Button>
            )}
            <Button onClick={onClose}>{intl.formatMessage(notice === null ? messages.cancel : messages.close)}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function Progress({ progress: { rows, total, phase } }: { progress: ExportProgress }) {
  const intl = useIntl();
  const known = phase !== 'writing' && total !== null && rows > 0;
  return (
    <>
      {phase === 'preparing' && <span>{intl.formatMessage(messages.preparing)}</span>}
      <ProgressBar
        aria-label={intl.formatMessage(messages[phase])}
        {...(known ? { value: Math.min(rows / Math.max(total, 1), 1) } : {})}
      />
      <span>
        {phase === 'writing'
          ? intl.formatMessage(messages.writing)
          : known
            ? intl.formatMessage(messages.rowsOf, { rows, total })
            : intl.formatMessage(messages.rows, { rows })}
      </span>
    </>
  );
}
