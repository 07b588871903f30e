import {
  Caption1,
  makeStyles,
  MenuGroup,
  MenuGroupHeader,
  MenuItemLink,
  MenuList,
  SearchBox,
  Text,
  tokens,
} from '@fluentui/react-components';
import { Star20Regular } from '@fluentui/react-icons/svg/star';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { WithTexts } from '../../shared/i18n/index.ts';
import { menuIcons } from '../../shared/menuIcons.ts';
import { useIsCurrent } from '../usePageAt.ts';
import type { OpenRoom } from '../rooms.ts';
import { countPages, MANY, usePanelGroups, type PanelEntry, type PanelGroup } from './usePanelGroups.ts';

const icons = { ...menuIcons, star: Star20Regular };

const COLUMN = 280;

const useStyles = makeStyles({
  panel: { display: 'grid', rowGap: tokens.spacingVerticalS, padding: tokens.spacingHorizontalXS },
  search: { maxWidth: 'none' },
  list: {
    display: 'block',
    columnGap: tokens.spacingHorizontalM,
    maxWidth: `calc(100vw - 2 * ${tokens.spacingHorizontalXXL})`,
  },
  group: { breakInside: 'avoid', marginBottom: tokens.spacingVerticalS },
  // The longest names wrap: a menu has no place for the rest of a cut one.
  entry: { maxWidth: 'none', overflowWrap: 'anywhere' },
  hint: { color: tokens.colorNeutralForeground3 },
  none: { padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground3 },
});

/** What the menu of rooms shows, with their texts: it is loaded when the menu is first opened. */
export default function MenuPanel({ rooms }: { rooms: readonly OpenRoom[] }) {
  return rooms.reduceRight(
    (inner, { room }) => <WithTexts part={room.name}>{inner}</WithTexts>,
    <Panel rooms={rooms} />,
  );
}

function Panel({ rooms }: { rooms: readonly OpenRoom[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const [, navigate] = useLocation();
  const panel = useRef<HTMLElement>(null);
  const [text, setText] = useState('');
  const groups = usePanelGroups(rooms, text);
  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  useEffect(() => {
    // Loaded after the menu was opened: the keyboard is still on its button.
    const first = panel.current?.querySelector<HTMLElement>('input, [role="menuitem"]');
    // Scrolling the page would close the menu, which has no place yet.
    if (!panel.current?.contains(document.activeElement)) first?.focus({ preventScroll: true });
  }, []);
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault();
      const [first] = items();
      if (event.key === 'Enter') first?.click();
      else first?.focus();
    }
  };
  const label = intl.formatMessage({ id: 'shell.menu.search' });
  const [only, another] = rooms;
  const name = intl.formatMessage({ id: only && !another ? only.room.menu : 'shell.menu.more' });
  const columns = Math.min(3, groups.length, Math.ceil(groups.flatMap(({ entries }) => entries).length / 6));
  return (
    <nav ref={panel} className={styles.panel} aria-label={name}>
      {countPages(rooms) > MANY && (
        <SearchBox
          className={styles.search}
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(_, { value }) => setText(value)}
          onKeyDown={onSearchKey}
        />
      )}
      {groups.length > 0 && (
        <MenuList className={styles.list} style={{ columnCount: columns, width: `${columns * COLUMN}px` }}>
          {groups.map((group) => (
            <Group key={group.heading} group={group} onGo={navigate} />
          ))}
        </MenuList>
      )}
      <div role="status">
        {groups.length === 0 && (
          <Text block className={styles.none}>
            <FormattedMessage id="shell.menu.none" />
          </Text>
        )}
      </div>
    </nav>
  );
}

function Group({ group: { heading, entries }, onGo }: { group: PanelGroup; onGo: (href: string) => void }) {
  const styles = useStyles();
  const lines = entries.map((entry) => <Entry key={entry.href} entry={entry} onGo={onGo} />);
  if (heading === null) return lines;
  return (
    <MenuGroup className={styles.group}>
      <MenuGroupHeader>{heading}</MenuGroupHeader>
      {lines}
    </MenuGroup>
  );
}

function Entry({ entry: { href, title, hint, icon }, onGo }: { entry: PanelEntry; onGo: (href: string) => void }) {
  const styles = useStyles();
  const isCurrent = useIsCurrent();
  const Icon = icons[icon];
  return (
    <MenuItemLink
      className={styles.entry}
      href={href}
      icon={<Icon />}
      aria-current={isCurrent(href) ? 'page' : undefined}
      onClick={(event) => {
        // A click with a key held opens a tab of its own, as links do.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onGo(href);
      }}
    >
      {title}
      {hint !== null && (
        <Caption1 block className={styles.hint}>
          {hint}
        </Caption1>
      )}
    </MenuItemLink>
  );
}
