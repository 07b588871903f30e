import {
  Button,
  makeStyles,
  Menu,
  MenuItemLink,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { ChevronDown16Regular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import type { RoomPage, WebRoom } from '../shared/room.ts';
import { menuPages } from './rooms.ts';
import { useMay } from '../shared/session/useUser.ts';
import { isWithin } from './isWithin.ts';

/** A room with no more pages than this shows them side by side. */
const SIDE_BY_SIDE = 2;

const useStyles = makeStyles({
  entry: {
    display: 'flex',
    alignItems: 'center',
    padding: `0 ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    borderBottom: '2px solid transparent',
    borderTop: '2px solid transparent',
    ':hover': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: {
    color: tokens.colorBrandForeground1,
    borderBottomColor: tokens.colorBrandStroke1,
    fontWeight: tokens.fontWeightSemibold,
  },
  button: { borderRadius: 0, fontWeight: tokens.fontWeightRegular, minWidth: 0 },
});

/** The pages of a room the person may open: as links, or, when they are many, in a menu of the room's name. */
export function RoomMenu({ room }: { room: WebRoom }) {
  const may = useMay();
  const open = menuPages(room, may);
  if (open.length > SIDE_BY_SIDE) return <PagesMenu room={room} pages={open} />;
  return open.map((page) => <PageLink key={page.path} page={page} />);
}

function PageLink({ page }: { page: RoomPage }) {
  const styles = useStyles();
  const intl = useIntl();
  const [location] = useLocation();
  const current = isWithin(location, page.path);
  return (
    <Link
      href={page.path}
      className={mergeClasses(styles.entry, current && styles.current)}
      aria-current={current ? 'page' : undefined}
    >
      {intl.formatMessage({ id: page.title })}
    </Link>
  );
}

function PagesMenu({ room, pages }: { room: WebRoom; pages: readonly RoomPage[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const [location, navigate] = useLocation();
  const current = pages.some(({ path }) => isWithin(location, path));
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="transparent"
          icon={<ChevronDown16Regular />}
          iconPosition="after"
          className={mergeClasses(styles.entry, styles.button, current && styles.current)}
        >
          {intl.formatMessage({ id: room.menu })}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {pages.map((page) => (
            <MenuItemLink
              key={page.path}
              href={page.path}
              aria-current={isWithin(location, page.path) ? 'page' : undefined}
              onClick={(event) => {
                // A click with a key held opens a tab of its own, as links do.
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                navigate(page.path);
              }}
            >
              {intl.formatMessage({ id: page.title })}
            </MenuItemLink>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
