import { Button, Caption1, makeStyles, mergeClasses, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { ArrowClockwise16Regular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { ErrorCircle16Regular } from '@fluentui/react-icons/svg/error-circle';
import { useIntl } from 'react-intl';
import { messages } from './messages.ts';
import type { UploadItem } from './types.ts';
import { useSize } from './useSize.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  line: { gridColumnStart: 1, gridColumnEnd: -1 },
  status: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
  },
  failed: { color: tokens.colorStatusDangerForeground1 },
  sent: { color: tokens.colorStatusSuccessForeground1 },
});

interface UploadListProps {
  readonly items: readonly UploadItem[];
  readonly onCancel: (id: string) => void;
  readonly onRetry: (id: string) => void;
  /** Takes an upload that is over out of the list. */
  readonly onDismiss: (id: string) => void;
}

/** Files on their way: how far each is, what went wrong, and what can be done about it. */
export function UploadList({ items, ...acts }: UploadListProps) {
  const styles = useStyles();
  const intl = useIntl();
  if (items.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={intl.formatMessage(messages.uploads)}>
      {items.map((item) => (
        <Upload key={item.id} item={item} {...acts} />
      ))}
    </ul>
  );
}

function Upload({ item, onCancel, onRetry, onDismiss }: { item: UploadItem } & Omit<UploadListProps, 'items'>) {
  const styles = useStyles();
  const intl = useIntl();
  const size = useSize();
  const { id, name, state, progress } = item;
  const going = state === 'waiting' || state === 'sending';
  return (
    <li className={styles.item}>
      <Text className={styles.name} title={name}>
        {name}
      </Text>
      <Caption1>{size(item.size)}</Caption1>
      <span>
        {(state === 'failed' || state === 'cancelled') && (
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowClockwise16Regular />}
            aria-label={intl.formatMessage(messages.retry, { name })}
            onClick={() => onRetry(id)}
          />
        )}
        <Button
          size="small"
          appearance="subtle"
          icon={<Dismiss16Regular />}
          aria-label={intl.formatMessage(going ? messages.cancel : messages.dismiss, { name })}
          onClick={() => (going ? onCancel(id) : onDismiss(id))}
        />
      </span>
      {state === 'sending' && (
        <ProgressBar className={styles.line} value={progress} aria-label={name} thickness="medium" />
      )}
      <Caption1
        className={mergeClasses(
          styles.line,
          styles.status,
          state === 'failed' && styles.failed,
          state === 'sent' && styles.sent,
        )}
      >
        <UploadStatus item={item} />
      </Caption1>
    </li>
  );
}

function UploadStatus({ item: { state, progress, error } }: { item: UploadItem }) {
  const intl = useIntl();
  const percent = intl.formatNumber(progress, { style: 'percent', maximumFractionDigits: 0 });
  if (state === 'failed') {
    return (
      <>
        <ErrorCircle16Regular aria-hidden />
        {error}
      </>
    );
  }
  if (state === 'sent') {
    return (
      <>
        <CheckmarkCircle16Regular aria-hidden />
        {intl.formatMessage(messages.sent)}
      </>
    );
  }
  return <>{intl.formatMessage(messages[state], { percent })}</>;
}
