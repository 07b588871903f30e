import { Caption1Strong, makeStyles, mergeClasses, SearchBox, Text, tokens } from '@fluentui/react-components';
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRight16Regular } from '@fluentui/react-icons/svg/chevron-right';
import { useId, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import type { WebRoom } from '../../shared/room.ts';
import { useMay } from '../../shared/session/useUser.ts';
import { useIsCurrent } from '../usePageAt.ts';
import { hasWords } from '../palette/find.ts';
import { openRooms, type OpenRoom } from '../rooms.ts';
import { countPages, MANY } from './usePanelGroups.ts';

/** With more pages than this only the room where the person is begins open. */
const FEW = 40;

const useStyles = makeStyles({
  menu: { minHeight: 0, minWidth: 0, overflow: 'auto', padding: `${tokens.spacingVerticalM} 0` },
  search: { display: 'flex', margin: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS}`, maxWidth: 'none' },
  room: { display: 'block', margin: 0 },
  toggle: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    width: '100%',
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM}`,
    font: 'inherit',
    textAlign: 'start',
    color: tokens.colorNeutralForeground2,
    background: 'none',
    border: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  entry: {
    display: 'block',
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalXXL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    borderLeft: '3px solid transparent',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: {
    color: tokens.colorBrandForeground1,
    borderLeftColor: tokens.colorBrandStroke1,
    fontWeight: tokens.fontWeightSemibold,
  },
  none: { padding: tokens.spacingHorizontalL, color: tokens.colorNeutralForeground3 },
});

interface SideMenuProps {
  readonly rooms: readonly WebRoom[];
  /** A page was chosen. */
  readonly onGo?: () => void;
}

/** The menu of the vertical layout and of narrow windows: every page the person may open, by room. */
export function SideMenu({ rooms, onGo }: SideMenuProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [, navigate] = useLocation();
  const open = openRooms(rooms, useMay());
  const [text, setText] = useState('');
  const wanted = text.trim();
  const found = open
    .map(({ room, pages }) => ({
      room,
      pages: pages.filter(({ title }) => hasWords(intl.formatMessage({ id: title }), wanted)),
    }))
    .filter(({ pages }) => pages.length > 0);
  const onKeyDown = (event: KeyboardEvent) => {
    const first = found[0]?.pages[0];
    if (event.key !== 'Enter' || !first) return;
    navigate(first.path);
    onGo?.();
  };
  const label = intl.formatMessage({ id: 'shell.menu.search' });
  return (
    <nav className={styles.menu} aria-label={intl.formatMessage({ id: 'shell.menu' })}>
      {countPages(open) > MANY && (
        <SearchBox
          className={styles.search}
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(_, { value }) => setText(value)}
          onKeyDown={onKeyDown}
        />
      )}
      {found.map((each) => (
        <Room key={each.room.name} open={each} all={wanted !== '' || countPages(open) <= FEW} onGo={onGo} />
      ))}
      {found.length === 0 && wanted !== '' && (
        <Text block className={styles.none} role="status">
          <FormattedMessage id="shell.menu.none" />
        </Text>
      )}
    </nav>
  );
}

/** The pages of a room under its name, which opens and closes them. */
function Room({
  open: { room, pages },
  all,
  onGo,
}: {
  open: OpenRoom;
  /** Whether every room is open until the person closes it. */
  all: boolean;
  onGo: (() => void) | undefined;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const id = useId();
  const isCurrent = useIsCurrent();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? (all || pages.some(({ path }) => isCurrent(path)));
  return (
    <section>
      <Caption1Strong as="h2" className={styles.room}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setChosen(!isOpen)}
        >
          {isOpen ? <ChevronDown16Regular aria-hidden /> : <ChevronRight16Regular aria-hidden />}
          {intl.formatMessage({ id: room.menu })}
        </button>
      </Caption1Strong>
      <ul id={id} className={styles.list} hidden={!isOpen}>
        {pages.map(({ path, title }) => {
          const current = isCurrent(path);
          return (
            <li key={path}>
              <Link
                href={path}
                className={mergeClasses(styles.entry, current && styles.current)}
                aria-current={current ? 'page' : undefined}
                onClick={onGo}
              >
                {intl.formatMessage({ id: title })}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
