import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Unstyled } from '@storybook/addon-docs/blocks';
import { Fragment, type ReactNode } from 'react';

const useStyles = makeStyles({
  scroll: { margin: `${tokens.spacingVerticalL} 0`, overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse', color: tokens.colorNeutralForeground1 },
  cell: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'left',
    verticalAlign: 'top',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightRegular,
  },
  head: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground2 },
  key: {
    padding: `1px ${tokens.spacingHorizontalSNudge}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
});

/** A table on a documentation page; the first cell of a row names it. */
export function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly ReactNode[])[] }) {
  const styles = useStyles();
  return (
    <Unstyled>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {head.map((title) => (
                <th key={title} scope="col" className={mergeClasses(styles.cell, styles.head)}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells], row) => (
              <tr key={row}>
                <th scope="row" className={styles.cell}>
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td key={index} className={styles.cell}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Unstyled>
  );
}

/** What keys do: alternative keys apart by blanks (`F2 Enter`), and their act. */
export function Keys({ of }: { of: readonly (readonly [keys: string, act: string])[] }) {
  const styles = useStyles();
  const named = (keys: string) =>
    keys.split(' ').map((key, index) => (
      <Fragment key={key}>
        {index > 0 && ' or '}
        <kbd className={styles.key}>{key}</kbd>
      </Fragment>
    ));
  return <Table head={['Keys', 'What they do']} rows={of.map(([keys, act]) => [named(keys), act])} />;
}
