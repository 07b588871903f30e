import { EmptyState } from '@bancada/ui';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { useMay } from '../../shared/session/useUser.ts';
import { menuPages, rooms } from '../rooms.ts';

/** So many pages are offered to begin with. */
const OFFERED = 6;

const useStyles = makeStyles({
  pages: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalM },
  link: { color: tokens.colorBrandForegroundLink },
});

/** A first page without tiles: the person's pages, or that they have none. */
export function HomeEmpty() {
  const styles = useStyles();
  const intl = useIntl();
  const may = useMay();
  const pages = rooms.flatMap((room) => menuPages(room, may));
  if (pages.length === 0)
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'shell.noPages.title' })}
        message={intl.formatMessage({ id: 'shell.noPages.text' })}
      />
    );
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'shell.home.empty.title' })}
      message={intl.formatMessage({ id: 'shell.home.empty.text' })}
      action={
        <div className={styles.pages}>
          {pages.slice(0, OFFERED).map(({ path, title }) => (
            <Link key={path} href={path} className={styles.link}>
              {intl.formatMessage({ id: title })}
            </Link>
          ))}
        </div>
      }
    />
  );
}
