import { Card, makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useTileStyles } from './Tiles.tsx';

/** About as many as most people have. */
const CARDS = [1, 2, 3, 4];
const ROWS = [1, 2, 3, 4, 5];

const useStyles = makeStyles({
  card: { rowGap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalL },
  title: { width: '50%' },
  number: { width: '64px' },
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
          <SkeletonItem size={20} className={styles.title} />
          <SkeletonItem size={36} className={styles.number} />
          {ROWS.map((row) => (
            <SkeletonItem key={row} size={16} />
          ))}
        </Card>
      ))}
    </Skeleton>
  );
}
