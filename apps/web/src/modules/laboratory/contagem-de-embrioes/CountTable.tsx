import type { ContagemDoAno } from '@bancada/contracts/laboratory';
import {
  Link,
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { monthWord, type OpenCount } from './months.ts';

const useStyles = makeStyles({
  around: { overflowX: 'auto', position: 'relative' },
  table: { tableLayout: 'auto', minWidth: '880px' },
  name: { position: 'sticky', left: 0, zIndex: 1, minWidth: '160px', backgroundColor: tokens.colorNeutralBackground1 },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  head: { '& > div': { justifyContent: 'flex-end' } },
  none: { color: tokens.colorNeutralForeground3 },
  shown: { fontWeight: tokens.fontWeightBold },
});

/** The counts by month: each number that is not zero opens the embryos it is of. */
export function CountTable({
  counts,
  open,
  onOpen,
}: {
  counts: ContagemDoAno;
  open: OpenCount | null;
  onOpen: (which: OpenCount) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const word = (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `laboratory.embryo.year.${id}` }, values);
  const cell = (which: OpenCount, n: number) => {
    const mes = monthWord(intl, which.Mes, word('total'));
    const isOpen = open?.Medida === which.Medida && open.Mes === which.Mes;
    return n === 0 ? (
      <span className={styles.none}>0</span>
    ) : (
      <Link
        as="button"
        className={mergeClasses(isOpen && styles.shown)}
        aria-expanded={isOpen}
        aria-label={word('cell', { medida: word(which.Medida), mes, n: String(n) })}
        onClick={() => onOpen(which)}
      >
        {n}
      </Link>
    );
  };
  return (
    <div className={styles.around} role="region" aria-label={word('title')} tabIndex={0}>
      <Table size="extra-small" className={styles.table} aria-label={`${word('title')} ${counts.Ano}`}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell className={styles.name}>{word('measure')}</TableHeaderCell>
            {[...Array.from({ length: 12 }, (_, index) => index + 1), null].map((month) => (
              <TableHeaderCell key={month} className={mergeClasses(styles.number, styles.head)}>
                {monthWord(intl, month, word('total'))}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {counts.Linhas.map(({ Medida, Meses, Total }) => (
            <TableRow key={Medida}>
              <TableHeaderCell as="th" scope="row" className={styles.name}>
                {word(Medida)}
              </TableHeaderCell>
              {Meses.map((n, index) => (
                <TableCell key={monthWord(intl, index + 1, '')} className={styles.number}>
                  {cell({ Medida, Mes: index + 1 }, n)}
                </TableCell>
              ))}
              <TableCell className={styles.number}>{cell({ Medida, Mes: null }, Total)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
