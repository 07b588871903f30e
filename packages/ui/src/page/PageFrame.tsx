import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ComponentProps } from 'react';

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    // A wide part, such as a grid or a long title, scrolls inside of the page and never widens it.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    minHeight: 0,
    minWidth: 0,
  },
  oneBar: { gridTemplateRows: 'auto auto minmax(0, 1fr)' },
  twoBars: { gridTemplateRows: 'auto auto auto minmax(0, 1fr)' },
});

/** What a page's frame takes: a `div`'s properties, and how many bars are between its header and its work surface. */
export type PageFrameProps = ComponentProps<'div'> & { readonly bars?: 0 | 1 | 2 };

/** A page: its header, the bars below it, such as filters, and the work surface, which takes the remaining height. */
export function PageFrame({ bars = 0, className, ...rest }: PageFrameProps) {
  const styles = useStyles();
  const rows = bars === 1 ? styles.oneBar : bars === 2 && styles.twoBars;
  return <div {...rest} className={mergeClasses(styles.frame, rows, className)} />;
}
