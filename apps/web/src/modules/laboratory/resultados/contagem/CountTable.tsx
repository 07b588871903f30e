import { formatDecimalPt } from '@bancada/br-utils';
import {
  Button,
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { howMany, isComplete, percentOf, type CellType, type Count } from './counter.ts';

const useStyles = makeStyles({
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  // A header stands over its numbers; narrow columns leave the room of a telephone to the names.
  count: { width: '48px', '& > div': { justifyContent: 'flex-end' } },
  percent: { width: '52px', '& > div': { justifyContent: 'flex-end' } },
  absolute: { width: '96px', '& > div': { justifyContent: 'flex-end' } },
  key: { minWidth: '36px', textTransform: 'uppercase' },
  keyColumn: { width: '52px' },
  name: { overflowWrap: 'anywhere' },
  sum: { fontWeight: tokens.fontWeightSemibold },
});

/** The types of cells with what was counted of each; a complete count has their parts and absolute counts, too. */
export function CountTable({
  types,
  count,
  absoluteOf,
  onCount,
}: {
  types: readonly CellType[];
  count: Count;
  /** The absolute count of a type, as it is written; null where it is unknown. */
  absoluteOf: (type: CellType) => string | null;
  onCount: (code: string) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const t = (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `laboratory.results.count.${id}` }, values);
  const complete = isComplete(count);
  return (
    <Table size="small" aria-label={t('title')}>
      <TableHeader>
        <TableRow>
          <TableHeaderCell className={styles.keyColumn}>{t('key')}</TableHeaderCell>
          <TableHeaderCell>{t('type')}</TableHeaderCell>
          {(['count', 'percent', 'absolute'] as const).map((id) => (
            <TableHeaderCell key={id} className={styles[id]}>
              {t(id)}
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {types.map((type) => (
          <TableRow key={type.code}>
            <TableCell className={styles.keyColumn}>
              <Button
                size="small"
                className={styles.key}
                aria-label={t('add', { name: type.name })}
                disabledFocusable={complete}
                onClick={() => onCount(type.code)}
              >
                {type.key ?? '+'}
              </Button>
            </TableCell>
            <TableCell className={styles.name}>{type.name}</TableCell>
            <TableCell className={styles.number}>{howMany(count, type.code)}</TableCell>
            <TableCell className={styles.number}>{percentText(percentOf(count, type.code))}</TableCell>
            <TableCell className={styles.number}>{absoluteOf(type) ?? '—'}</TableCell>
          </TableRow>
        ))}
        <TableRow className={styles.sum}>
          <TableCell />
          <TableCell>{t('sum')}</TableCell>
          <TableCell className={styles.number}>{count.cells.length}</TableCell>
          <TableCell className={styles.number}>{complete ? '100' : '—'}</TableCell>
          <TableCell />
        </TableRow>
      </TableBody>
    </Table>
  );
}

const percentText = (percent: string | null) => (percent === null ? '—' : formatDecimalPt(percent));
