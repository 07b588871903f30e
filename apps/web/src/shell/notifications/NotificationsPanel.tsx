import type { Notificacao } from '@bancada/contracts/desk';
import { EmptyState, ErrorState } from '@bancada/ui';
import { formatsOf } from '@bancada/sheet/formats';
import {
  Button,
  Caption1,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  mergeClasses,
  OverlayDrawer,
  Spinner,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorWords } from '../../shared/api/index.ts';
import { noticeReason, noticeText } from './notice.ts';
import type { NotificationsState } from './useNotifications.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'block',
    width: '100%',
    textAlign: 'left',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    background: 'none',
    border: 'none',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderLeft: '3px solid transparent',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  unread: {
    borderLeftColor: tokens.colorBrandStroke1,
    backgroundColor: tokens.colorNeutralBackground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  line: { display: 'block', overflowWrap: 'anywhere' },
  quiet: { display: 'block', color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  acts: { display: 'flex', justifyContent: 'end', padding: `${tokens.spacingVerticalS} 0` },
});

/** What the person was told, the last first. */
export function NotificationsPanel({
  state,
  onOpen,
  onClose,
}: {
  state: NotificationsState;
  onOpen: (notice: Notificacao) => void;
  onClose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const { notices, error, unread } = state;
  const title = intl.formatMessage({ id: 'shell.notifications.title' });
  return (
    <OverlayDrawer open position="end" onOpenChange={onClose} aria-label={title}>
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={intl.formatMessage({ id: 'ui.sidePanel.close' })}
              onClick={onClose}
            />
          }
        >
          {title}
        </DrawerHeaderTitle>
        {unread > 0 && (
          <div className={styles.acts}>
            <Button size="small" appearance="subtle" onClick={() => state.readAll()}>
              <FormattedMessage id="shell.notifications.readAll" />
            </Button>
          </div>
        )}
      </DrawerHeader>
      <DrawerBody>
        {!notices && !error && <Spinner />}
        {!notices && error && <ErrorState {...errorWords(error, intl)} onRetry={() => state.reload()} />}
        {notices?.length === 0 && (
          <EmptyState
            title={intl.formatMessage({ id: 'shell.notifications.empty.title' })}
            message={intl.formatMessage({ id: 'shell.notifications.empty.text' })}
          />
        )}
        <ul className={styles.list}>
          {notices?.map((notice) => (
            <li key={`${notice.Empresa} ${notice.id}`}>
              <Notice notice={notice} onOpen={() => onOpen(notice)} />
            </li>
          ))}
        </ul>
        {state.hasMore && (
          <Button appearance="subtle" onClick={() => state.more()}>
            <FormattedMessage id="shell.notifications.more" />
          </Button>
        )}
      </DrawerBody>
    </OverlayDrawer>
  );
}

function Notice({ notice, onOpen }: { notice: Notificacao; onOpen: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const reason = noticeReason(notice);
  const isUnread = notice.LidaEm === null;
  return (
    <button type="button" className={mergeClasses(styles.item, isUnread && styles.unread)} onClick={onOpen}>
      <span className={styles.line}>{noticeText(intl, notice)}</span>
      {reason && (
        <span className={mergeClasses(styles.line, styles.quiet)}>
          <FormattedMessage id="shell.notification.reason" values={{ Motivo: reason }} />
        </span>
      )}
      <Caption1 className={styles.quiet}>
        {formatsOf(intl.locale).instant(notice.CriadaEm)}
        {isUnread && <> · {intl.formatMessage({ id: 'shell.notifications.unread' })}</>}
      </Caption1>
    </button>
  );
}
