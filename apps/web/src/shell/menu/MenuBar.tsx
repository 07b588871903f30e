import {
  Button,
  makeStyles,
  mergeClasses,
  Overflow,
  OverflowItem,
  tokens,
  useArrowNavigationGroup,
  useOverflowMenu,
  useOverflowVisibility,
} from '@fluentui/react-components';
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down';
import type { Ref } from 'react';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import type { RoomPage, WebRoom } from '../../shared/room.ts';
import { useMay } from '../../shared/session/useUser.ts';
import { isWithin } from '../isWithin.ts';
import { useIsCurrent } from '../usePageAt.ts';
import { openRooms, type OpenRoom } from '../rooms.ts';
import { PanelMenu } from './PanelMenu.tsx';

/** A room with no more pages than this shows them side by side. */
const SIDE_BY_SIDE = 2;

const useStyles = makeStyles({
  bar: { display: 'flex', alignSelf: 'stretch', flexGrow: 1, flexBasis: 0, minWidth: 0, overflow: 'hidden' },
  room: { display: 'flex', flexShrink: 0 },
  entry: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    maxWidth: '240px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    borderBottom: '2px solid transparent',
    borderTop: '2px solid transparent',
    ':hover': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  current: { color: tokens.colorBrandForeground1, borderBottomColor: tokens.colorBrandStroke1 },
  button: { borderRadius: 0, fontWeight: tokens.fontWeightRegular, minWidth: 0 },
});

/** The menu of the top bar: as many rooms as fit, the one where the person is among them; the others under "more". */
export function MenuBar({ rooms }: { rooms: readonly WebRoom[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const [location] = useLocation();
  const open = openRooms(rooms, useMay());
  const keys = useArrowNavigationGroup({ axis: 'horizontal', tabbable: true });
  // Entries are measured when the bar's width changes: with other texts it is another bar.
  const texts = open.flatMap(({ room, pages }) => [room.menu, ...pages.map(({ title }) => title)]);
  const key = texts.map((id) => intl.formatMessage({ id })).join();
  return (
    <Overflow key={key}>
      <nav className={styles.bar} aria-label={intl.formatMessage({ id: 'shell.menu' })} {...keys}>
        {open.map((each) => (
          <OverflowItem key={each.room.name} id={each.room.name} priority={hasPage(each, location) ? 1 : 0}>
            <div className={styles.room}>
              <RoomEntry open={each} />
            </div>
          </OverflowItem>
        ))}
        <MoreMenu rooms={open} />
      </nav>
    </Overflow>
  );
}

const hasPage = ({ pages }: OpenRoom, location: string) => pages.some(({ path }) => isWithin(location, path));

/** The pages of a room: as links, or, when they are many, in a menu of the room's name. */
function RoomEntry({ open }: { open: OpenRoom }) {
  const intl = useIntl();
  if (open.pages.length <= SIDE_BY_SIDE) return open.pages.map((page) => <PageLink key={page.path} page={page} />);
  return <BarMenu rooms={[open]} text={intl.formatMessage({ id: open.room.menu })} />;
}

/** The rooms that do not fit, when there are some. */
function MoreMenu({ rooms }: { rooms: readonly OpenRoom[] }) {
  const intl = useIntl();
  const { ref, isOverflowing } = useOverflowMenu<HTMLButtonElement>();
  const { itemVisibility } = useOverflowVisibility();
  if (!isOverflowing) return null;
  const hidden = rooms.filter(({ room }) => itemVisibility[room.name] === false);
  return <BarMenu rooms={hidden} text={intl.formatMessage({ id: 'shell.menu.more' })} buttonRef={ref} />;
}

/** A button of the bar that opens the pages of rooms. */
function BarMenu({
  rooms,
  text,
  buttonRef,
}: {
  rooms: readonly OpenRoom[];
  text: string;
  buttonRef?: Ref<HTMLButtonElement>;
}) {
  const styles = useStyles();
  const [location] = useLocation();
  const current = rooms.some((room) => hasPage(room, location));
  return (
    <PanelMenu rooms={rooms}>
      {(preparing) => (
        <Button
          {...preparing}
          ref={buttonRef}
          appearance="transparent"
          icon={<ChevronDown16Regular />}
          iconPosition="after"
          className={mergeClasses(styles.entry, styles.button, current && styles.current)}
          title={text}
        >
          <span className={styles.text}>{text}</span>
        </Button>
      )}
    </PanelMenu>
  );
}

function PageLink({ page }: { page: RoomPage }) {
  const styles = useStyles();
  const intl = useIntl();
  const current = useIsCurrent()(page.path);
  const text = intl.formatMessage({ id: page.title });
  return (
    <Link
      href={page.path}
      className={mergeClasses(styles.entry, current && styles.current)}
      aria-current={current ? 'page' : undefined}
      title={text}
    >
      <span className={styles.text}>{text}</span>
    </Link>
  );
}
