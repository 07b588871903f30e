import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { Unstyled } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  frame: {
    margin: `${tokens.spacingVerticalL} 0`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    overflow: 'auto',
  },
  body: { padding: tokens.spacingHorizontalL, '& code': { whiteSpace: 'normal' } },
  caption: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
    columnGap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  do: { borderTop: `3px solid ${tokens.colorStatusSuccessBorder2}` },
  dont: { borderTop: `3px solid ${tokens.colorStatusDangerBorder2}` },
  doWord: { color: tokens.colorStatusSuccessForeground1, display: 'flex', alignItems: 'center' },
  dontWord: { color: tokens.colorStatusDangerForeground1, display: 'flex', alignItems: 'center' },
  column: { display: 'grid', rowGap: tokens.spacingVerticalL, alignContent: 'start' },
});

/** Live components on a documentation page, as wide as they are in the product. */
export function Example({
  caption,
  width,
  flush = false,
  children,
}: {
  /** What it shows. */
  caption?: string;
  /** Pixels, such as those of a telephone; the page's own width when left out. */
  width?: number;
  /** Without the room around it: for what reaches from edge to edge in the product. */
  flush?: boolean;
  children: ReactNode;
}) {
  const styles = useStyles();
  return (
    <Unstyled>
      <div className={styles.frame} style={width === undefined ? undefined : { maxWidth: width }}>
        {caption !== undefined && (
          <div className={styles.caption}>
            <Caption1>{caption}</Caption1>
          </div>
        )}
        <div className={mergeClasses(!flush && styles.body)}>
          <div className={mergeClasses(!flush && styles.column)}>{children}</div>
        </div>
      </div>
    </Unstyled>
  );
}

/** Two examples side by side: what to do, and what not, each with its reason. */
export function DoDont({ yes, yesWhy, no, noWhy }: { yes: ReactNode; yesWhy: string; no: ReactNode; noWhy: string }) {
  const styles = useStyles();
  return (
    <Unstyled>
      <div className={styles.pair}>
        <div className={mergeClasses(styles.frame, styles.do)}>
          <div className={styles.caption}>
            <span className={styles.doWord}>
              <Checkmark16Regular aria-label="Do" />
            </span>
            <Caption1>{yesWhy}</Caption1>
          </div>
          <div className={mergeClasses(styles.body, styles.column)}>{yes}</div>
        </div>
        <div className={mergeClasses(styles.frame, styles.dont)}>
          <div className={styles.caption}>
            <span className={styles.dontWord}>
              <Dismiss16Regular aria-label="Do not" />
            </span>
            <Caption1>{noWhy}</Caption1>
          </div>
          <div className={mergeClasses(styles.body, styles.column)}>{no}</div>
        </div>
      </div>
    </Unstyled>
  );
}
