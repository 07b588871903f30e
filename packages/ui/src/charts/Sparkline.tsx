import { makeStyles, tokens } from '@fluentui/react-components';

const WIDTH = 320;
const HEIGHT = 48;
const EDGE = 4;

const useStyles = makeStyles({
  chart: { width: '100%', height: `${HEIGHT}px`, overflow: 'visible' },
  line: { fill: 'none', stroke: tokens.colorNeutralForeground3, strokeWidth: '1.5px' },
  point: { fill: tokens.colorNeutralForeground3 },
  last: { fill: tokens.colorBrandForeground1 },
});

/**
 * A line through a few numbers in their order, the last one marked: how they went, not how high they are. The page shows
 * the same numbers in a table beside it; positions are drawn from rounded numbers.
 */
export function Sparkline({ title, values }: { title: string; values: readonly string[] }) {
  const styles = useStyles();
  const numbers = values.map(Number);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const step = (WIDTH - 2 * EDGE) / Math.max(1, numbers.length - 1);
  const points = numbers.map((value, index) => ({
    x: EDGE + index * step,
    // Equal numbers are a line through the middle.
    y: most === least ? HEIGHT / 2 : HEIGHT - EDGE - ((value - least) / (most - least)) * (HEIGHT - 2 * EDGE),
  }));
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
      <polyline className={styles.line} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ x, y }, index) => (
        <circle
          // A place is all a point has of its own.
          key={index}
          className={index === points.length - 1 ? styles.last : styles.point}
          cx={x}
          cy={y}
          r={index === points.length - 1 ? 4 : 2.5}
        />
      ))}
    </svg>
  );
}
