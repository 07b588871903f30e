import { logout } from '@bancada/contracts/access';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { KeyboardRegular, SearchRegular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { endSession } from '../shared/api/client.ts';
import { preferencesState } from '../shared/preferences.state.ts';
import { BookmarksMenu } from './bookmarks/BookmarksMenu.tsx';
import { BrandLink } from './BrandLink.tsx';
import { LiveSign } from './LiveSign.tsx';
import { NARROW, NarrowMenu } from './NarrowMenu.tsx';
import { NotificationsButton } from './notifications/NotificationsButton.tsx';
import { RoomMenu } from './RoomMenu.tsx';
import { rooms } from './rooms.ts';
import { UnitSwitch } from './UnitSwitch.tsx';
import { UserMenu } from './UserMenu.tsx';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
  menu: {
    display: 'flex',
    alignSelf: 'stretch',
    columnGap: tokens.spacingHorizontalXS,
    marginLeft: tokens.spacingHorizontalM,
    [NARROW]: { display: 'none' },
  },
  room: { flexGrow: 1 },
});

/** The top bar: brand, in the horizontal layout the pages, unit, help and the person's own menu. */
export function TopBar({ onHelp, onFind }: { onHelp: () => void; onFind: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const { Menu } = useSnapshot(preferencesState);
  return (
    <header className={styles.bar}>
      {Menu !== 'vertical' && <NarrowMenu />}
      <BrandLink />
      {Menu !== 'vertical' && (
        <nav className={styles.menu} aria-label={intl.formatMessage({ id: 'shell.menu' })}>
          {rooms.map((room) => (
            <RoomMenu key={room.name} room={room} />
          ))}
        </nav>
      )}
      <div className={styles.room} />
      <Button
        appearance="subtle"
        icon={<SearchRegular />}
        aria-label={intl.formatMessage({ id: 'shell.palette.label' })}
        title={`${intl.formatMessage({ id: 'shell.palette.label' })} (Ctrl+K)`}
        onClick={onFind}
      />
      <BookmarksMenu />
      <NotificationsButton />
      <LiveSign />
      <UnitSwitch />
      <Button
        appearance="subtle"
        icon={<KeyboardRegular />}
        aria-label={intl.formatMessage({ id: 'shell.shortcuts.title' })}
        title={intl.formatMessage({ id: 'shell.shortcuts.title' })}
        onClick={onHelp}
      />
      <UserMenu onLogout={() => void endSession(logout)} />
    </header>
  );
}
