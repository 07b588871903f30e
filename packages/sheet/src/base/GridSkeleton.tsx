import { makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    boxSizing: 'border-box',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    height: '28px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  header: { height: '32px', backgroundColor: tokens.colorNeutralBackground3 },
});

/** A grid that is being loaded: header and rows in the grid's own heights, so that nothing moves when data arrive. */
export function GridSkeleton({ rows = 12, columns = 6 }: { rows?: number; columns?: number }) {
  const styles = useStyles();
  const intl = useIntl();
  const template = { gridTemplateColumns: `repeat(${columns}, 1fr)` };
  return (
    <Skeleton aria-label={intl.formatMessage(messages.loading)} aria-busy="true">
      <div className={mergeClasses(styles.row, styles.header)} style={template}>
        {places(columns).map((column) => (
          <SkeletonItem key={column} size={12} />
        ))}
      </div>
      {places(rows).map((row) => (
        <div key={row} className={styles.row} style={template}>
          {places(columns).map((column) => (
            <SkeletonItem key={column} size={12} />
          ))}
        </div>
      ))}
    </Skeleton>
  );
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
