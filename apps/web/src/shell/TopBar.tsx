import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { KeyboardRegular, SearchRegular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { preferencesState } from '../shared/preferences.state.ts';
import { AmountsButton } from './AmountsButton.tsx';
import { BookmarksMenu } from './bookmarks/BookmarksMenu.tsx';
import { BrandLink } from './BrandLink.tsx';
import { LiveSign } from './LiveSign.tsx';
import { MenuBar } from './menu/MenuBar.tsx';
import { NarrowMenu } from './menu/NarrowMenu.tsx';
import { NotificationsButton } from './notifications/NotificationsButton.tsx';
import { rooms } from './rooms.ts';
import { UnitSwitch } from './UnitSwitch.tsx';
import { UserMenu } from './UserMenu.tsx';
import { NARROW, PHONE } from './widths.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minWidth: 0,
    padding: `0 ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    whiteSpace: 'nowrap',
    '> *': { flexShrink: 0 },
    [PHONE]: { columnGap: tokens.spacingHorizontalXS, padding: `0 ${tokens.spacingHorizontalS}` },
  },
  // It keeps its place where the pages are in the drawer: what follows is at the right.
  menu: { display: 'flex', flexGrow: 1, flexBasis: 0, minWidth: 0, alignSelf: 'stretch' },
  pages: { display: 'flex', flexGrow: 1, minWidth: 0, [NARROW]: { display: 'none' } },
  unit: { [PHONE]: { display: 'none' } },
  help: { [NARROW]: { display: 'none' } },
});

/** The top bar: brand, in the horizontal layout the pages, unit, help and the person's own menu. */
export function TopBar({ onHelp, onFind }: { onHelp: () => void; onFind: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const { Menu } = useSnapshot(preferencesState);
  return (
    <header className={styles.bar}>
      <NarrowMenu rooms={rooms} />
      <BrandLink />
      <div className={styles.menu}>
        {Menu !== 'vertical' && (
          <div className={styles.pages}>
            <MenuBar rooms={rooms} />
          </div>
        )}
      </div>
      <Button
        appearance="subtle"
        icon={<SearchRegular />}
        aria-label={intl.formatMessage({ id: 'shell.palette.label' })}
        title={`${intl.formatMessage({ id: 'shell.palette.label' })} (Ctrl+K)`}
        onClick={onFind}
      />
      <AmountsButton />
      <BookmarksMenu />
      <NotificationsButton />
      <LiveSign />
      <div className={styles.unit}>
        <UnitSwitch />
      </div>
      <div className={styles.help}>
        <Button
          appearance="subtle"
          icon={<KeyboardRegular />}
          aria-label={intl.formatMessage({ id: 'shell.shortcuts.title' })}
          title={intl.formatMessage({ id: 'shell.shortcuts.title' })}
          onClick={onHelp}
        />
      </div>
      <UserMenu />
    </header>
  );
}
