import { Card, makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useTileStyles } from './Tiles.tsx';

/** About as many as most people have. */
const CARDS = [1, 2, 3, 4];
const ROWS = [1, 2, 3, 4, 5];

const useStyles = makeStyles({
  card: { rowGap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalL },
  title: { width: '50%' },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  number: { width: '48px' },
});

/** Tiles on their way, in their own shape. */
export function TilesSkeleton() {
  const styles = useStyles();
  const { tiles } = useTileStyles();
  const intl = useIntl();
  return (
    <Skeleton className={tiles} aria-label={intl.formatMessage({ id: 'shell.home.title' })} aria-busy="true">
      {CARDS.map((card) => (
        <Card key={card} className={styles.card}>
          <div className={styles.head}>
            <SkeletonItem size={20} className={styles.title} />
            <SkeletonItem size={32} className={styles.number} />
          </div>
          {ROWS.map((row) => (
            <SkeletonItem key={row} size={16} />
          ))}
        </Card>
      ))}
    </Skeleton>
  );
}
