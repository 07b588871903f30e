import { BOLETO_BARCODE, boletoBars } from '@bancada/br-utils/boleto';
import { makeStyles } from '@fluentui/react-components';

const { widthMm, heightMm, modules } = BOLETO_BARCODE;

/** Of the white at both ends, in pixels; on paper it is 5 mm. */
const QUIET = 20;

const useStyles = makeStyles({
  // A scanner wants black on white, and white at both ends, whatever the theme.
  paper: {
    boxSizing: 'border-box',
    width: `${modules + 2 * QUIET}px`,
    maxWidth: '100%',
    padding: `${QUIET}px`,
    backgroundColor: 'white',
    '@media print': { width: 'auto', maxWidth: 'none', padding: '5mm' },
  },
  bars: {
    display: 'block',
    width: '100%',
    height: `${heightMm}mm`,
    '@media print': { width: `${widthMm}mm` },
  },
});

/**
 * The bar code of a slip: on paper as large as banks want it, 103 × 13 mm; on a screen with a pixel for each narrow bar,
 * since less than one is not scanned, and narrower only where the screen is.
 */
export function SlipBars({ barcode, label }: { barcode: string; label: string }) {
  const styles = useStyles();
  const bars = boletoBars(barcode);
  if (!bars) return null;
  const path = bars.map(({ at, width }) => `M${at} 0h${width}v1h-${width}z`).join('');
  return (
    <div className={styles.paper}>
      <svg
        className={styles.bars}
        role="img"
        aria-label={label}
        viewBox={`0 0 ${modules} 1`}
        preserveAspectRatio="none"
      >
        <path d={path} fill="black" />
      </svg>
    </div>
  );
}
