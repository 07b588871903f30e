import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  scroll: { maxHeight: '40vh', overflow: 'auto', border: `1px solid ${tokens.colorNeutralStroke2}` },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  cell: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    textAlign: 'left',
    fontWeight: tokens.fontWeightRegular,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: {
    position: 'sticky',
    top: 0,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
  },
  name: { minWidth: '180px', overflowWrap: 'anywhere' },
  number: { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
});

/** The classes of the small tables of an NF-e. */
export function useNfeTable() {
  const { scroll, table, cell, head, name, number } = useStyles();
  return {
    scroll,
    table,
    cell,
    head: mergeClasses(cell, head),
    headNumber: mergeClasses(cell, head, number),
    name: mergeClasses(cell, name),
    number: mergeClasses(cell, number),
  };
}
