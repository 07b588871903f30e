import { BOLETO_BARCODE, boletoBars } from '@bancada/br-utils/boleto';
import { makeStyles } from '@fluentui/react-components';

const { widthMm, heightMm, modules } = BOLETO_BARCODE;

const useStyles = makeStyles({
  // A scanner wants black on white, and white at both ends, whatever the theme.
  paper: { padding: '5mm', backgroundColor: 'white', maxWidth: '100%', boxSizing: 'border-box', justifySelf: 'start' },
  bars: { display: 'block', width: `${widthMm}mm`, maxWidth: '100%', height: `${heightMm}mm` },
});

/** The bar code of a slip, as large as banks want it: 103 × 13 mm, and narrower only where the screen is. */
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
        shapeRendering="crispEdges"
      >
        <path d={path} fill="black" />
      </svg>
    </div>
  );
}
