import { BarChart, type ChartGroup } from '@bancada/ui/charts';
import { Link, makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { hrefOf, tableOf, type Block } from './bench.ts';

const useStyles = makeStyles({
  block: { display: 'grid', alignContent: 'start', gap: tokens.spacingVerticalS, minWidth: 0 },
  scroll: { overflowX: 'auto' },
  table: {
    borderCollapse: 'collapse',
    width: '100%',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
      textAlign: 'right',
      whiteSpace: 'nowrap',
      fontWeight: tokens.fontWeightRegular,
    },
    '& thead th': { color: tokens.colorNeutralForeground2 },
    '& th:first-child': { textAlign: 'left' },
  },
});

/** One block of the overview: a chart and its table; each number opens its rows. */
export function BenchBlock({ block }: { block: Block }) {
  const styles = useStyles();
  const intl = useIntl();
  const [, navigate] = useLocation();
  const title = intl.formatMessage({ id: `laboratory.bench.${block.Bloco}` });
  const { columns, lines } = useMemo(() => tableOf(block, intl), [block, intl]);
  const groups = useMemo(
    () =>
      lines.map(({ name, cells }): ChartGroup => ({
        name,
        bars: [...cells].map(([series, line]) => ({
          series,
          value: String(line.Quantidade),
          text: intl.formatNumber(line.Quantidade),
          onOpen: () => navigate(hrefOf(block.Recurso, line)),
        })),
      })),
    [lines, block.Recurso, intl, navigate],
  );
  return (
    <div className={styles.block}>
      <Subtitle2 as="h2">{title}</Subtitle2>
      {lines.length === 0 ? (
        <Text>{intl.formatMessage({ id: 'laboratory.bench.none' })}</Text>
      ) : (
        <>
          <BarChart title={title} groups={groups} />
          <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
            <table className={styles.table} aria-label={title}>
              <thead>
                <tr>
                  <th scope="col">{title}</th>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lines.map(({ name, cells }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {columns.map((column) => {
                      const line = cells.get(column);
                      return (
                        <td key={column}>
                          {line && (
                            <Link
                              href={hrefOf(block.Recurso, line)}
                              onClick={(event) => {
                                event.preventDefault();
                                navigate(hrefOf(block.Recurso, line));
                              }}
                            >
                              {intl.formatNumber(line.Quantidade)}
                            </Link>
                          )}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </div>
  );
}
