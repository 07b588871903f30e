import { Caption1Strong, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { useMay } from '../shared/session/useUser.ts';
import { menuPages, rooms } from './rooms.ts';
import { isWithin } from './isWithin.ts';

const useStyles = makeStyles({
  menu: {
    minHeight: 0,
    overflow: 'auto',
    padding: `${tokens.spacingVerticalM} 0`,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  room: {
    display: 'block',
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXS}`,
    color: tokens.colorNeutralForeground2,
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  entry: {
    display: 'block',
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderLeft: '3px solid transparent',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: {
    color: tokens.colorBrandForeground1,
    borderLeftColor: tokens.colorBrandStroke1,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** The vertical layout's menu: every page the person may open, by room. */
export function SideMenu() {
  const styles = useStyles();
  const intl = useIntl();
  const may = useMay();
  const [location] = useLocation();
  return (
    <nav className={styles.menu} aria-label={intl.formatMessage({ id: 'shell.menu' })}>
      {rooms.map((room) => {
        const pages = menuPages(room, may);
        return (
          pages.length > 0 && (
            <section key={room.name}>
              <Caption1Strong as="h2" className={styles.room}>
                {intl.formatMessage({ id: room.menu })}
              </Caption1Strong>
              <ul className={styles.list}>
                {pages.map(({ path, title }) => (
                  <li key={path}>
                    <Link
                      href={path}
                      className={mergeClasses(styles.entry, isWithin(location, path) && styles.current)}
                      aria-current={isWithin(location, path) ? 'page' : undefined}
                    >
                      {intl.formatMessage({ id: title })}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </nav>
  );
}
