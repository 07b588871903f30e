import { makeStyles, tokens } from '@fluentui/react-components';

/**
 * The look of a table of figures: its head and its first column stay while it scrolls. It is called before the page's own
 * styles: those of its rows are written after it, and win.
 */
export const useFigureTable = makeStyles({
  table: {
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
      backgroundColor: tokens.colorNeutralBackground1,
      textAlign: 'right',
      whiteSpace: 'nowrap',
      fontWeight: tokens.fontWeightRegular,
    },
    // Words beside the figures take the room that is left, and more lines where there is little.
    '& [data-words]': { textAlign: 'left', whiteSpace: 'normal', overflowWrap: 'anywhere', minWidth: '96px' },
    '& thead th': { position: 'sticky', top: 0, zIndex: 2, color: tokens.colorNeutralForeground2 },
    '& th:first-child': { position: 'sticky', left: 0, zIndex: 1, textAlign: 'left' },
    '& thead th:first-child': { zIndex: 3 },
  },
});
