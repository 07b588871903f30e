import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Unstyled } from '@storybook/addon-docs/blocks';
import { useState } from 'react';
import { useTheme, valueOf } from './Swatches.tsx';

const useStyles = makeStyles({
  line: {
    display: 'grid',
    gridTemplateColumns: '180px 70px 1fr',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '28px',
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
  },
  track: { position: 'relative', height: '16px', backgroundColor: tokens.colorNeutralBackground3 },
  dot: {
    position: 'absolute',
    top: 0,
    width: '16px',
    height: '16px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
    transitionProperty: 'left',
    transitionTimingFunction: tokens.curveEasyEase,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s !important' },
  },
});

/** Each duration of the theme, on demand; who asked the system for less motion sees none. */
export function Movements() {
  const styles = useStyles();
  const { theme } = useTheme();
  const [isAway, setAway] = useState(false);
  const durations = Object.keys(theme).filter((token) => token.startsWith('duration'));
  return (
    <Unstyled>
      <Button onClick={() => setAway(!isAway)}>Move</Button>
      {durations.map((token) => (
        <div key={token} className={styles.line}>
          <span>{token}</span>
          <span>{valueOf(theme, token)}</span>
          <span className={styles.track}>
            <span
              className={styles.dot}
              style={{ left: isAway ? 'calc(100% - 16px)' : 0, transitionDuration: valueOf(theme, token) }}
            />
          </span>
        </div>
      ))}
    </Unstyled>
  );
}
