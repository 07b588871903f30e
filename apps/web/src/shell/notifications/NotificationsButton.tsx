import { CounterBadge, makeStyles, Button } from '@fluentui/react-components';
import { AlertRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { useNounPages } from '../../shared/recordPages.ts';
import { noticeHref, noticeText } from './notice.ts';
import { NotificationsPanel } from './NotificationsPanel.tsx';
import { useNotifications } from './useNotifications.ts';

const useStyles = makeStyles({
  place: { position: 'relative', display: 'inline-flex' },
  badge: { position: 'absolute', top: '1px', right: '1px', pointerEvents: 'none' },
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

/** The bell in the top bar: how much is unread, and the list behind it. */
export function NotificationsButton() {
  const styles = useStyles();
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const [, goTo] = useLocation();
  const state = useNotifications();
  const pageOf = useNounPages();
  const { unread, arrived } = state;
  const label = intl.formatMessage({ id: 'shell.notifications.button' }, { count: unread });
  return (
    <span className={styles.place}>
      <Button
        appearance="subtle"
        icon={<AlertRegular />}
        aria-label={label}
        title={label}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {unread > 0 && <CounterBadge aria-hidden className={styles.badge} count={unread} size="small" color="danger" />}
      <span role="status" className={styles.spoken}>
        {arrived && intl.formatMessage({ id: 'shell.notifications.arrived' }, { text: noticeText(intl, arrived) })}
      </span>
      {open && (
        <NotificationsPanel
          state={state}
          onClose={() => setOpen(false)}
          onOpen={(notice) => {
            if (notice.LidaEm === null) state.read(notice.id);
            setOpen(false);
            goTo(noticeHref(notice, pageOf));
          }}
        />
      )}
    </span>
  );
}
