import { StatusBadge } from '@bancada/ui';
import { useFormats } from '@bancada/sheet/formats';
import { MaskedText } from '@bancada/sheet/base';
import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { useShownLines } from './useShownLines.ts';
import type { ReadStatement } from './useStatementFile.ts';

const useStyles = makeStyles({
  scroll: { maxHeight: '40vh', overflow: 'auto', border: `1px solid ${tokens.colorNeutralStroke2}` },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  cell: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    textAlign: 'left',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
  },
  head: {
    position: 'sticky',
    top: 0,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
  },
  memo: { minWidth: '160px' },
  fixed: { whiteSpace: 'nowrap', overflowWrap: 'normal', fontVariantNumeric: 'tabular-nums' },
  amount: { textAlign: 'right' },
  old: { color: tokens.colorNeutralForeground3 },
  summary: { display: 'grid', rowGap: tokens.spacingVerticalXS },
});

/** What a file would bring: each line, and whether the account has it already. */
export function PreviewTable({ statement, added }: { statement: ReadStatement; added: number }) {
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const { date } = useFormats();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.statement.${id}` }, values);
  const { Movimentos, Saldos, Saldo, SaldoEm } = statement;
  // Two lines of a file may begin at the same place of it.
  const rows = Movimentos.map((line, place) => ({ ...line, place }));
  const { shown, more } = useShownLines(rows);
  const fixed = mergeClasses(styles.cell, styles.fixed);
  return (
    <div className={styles.summary}>
      <Text>
        {words('summary', { new: added, old: Movimentos.length - added, balances: Saldos })}
        {Saldo !== null && SaldoEm !== null && (
          <MaskedText>{` ${words('balance', { amount: money.reais(Saldo), day: date(SaldoEm) })}`}</MaskedText>
        )}
      </Text>
      {more !== null && <Text>{more}</Text>}
      {/* A region that scrolls is reached by the keyboard. */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={words('preview')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {['state', 'day', 'memo', 'amount', 'line'].map((name) => (
                <th
                  key={name}
                  scope="col"
                  className={mergeClasses(fixed, styles.head, (name === 'amount' || name === 'line') && styles.amount)}
                >
                  {words(`column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ place, Linha, Data, Memo, Valor, Repetida }) => (
              <tr key={place} className={mergeClasses(Repetida && styles.old)}>
                <td className={fixed}>
                  <StatusBadge tone={Repetida ? 'neutral' : 'success'}>{words(Repetida ? 'old' : 'new')}</StatusBadge>
                </td>
                <td className={fixed}>{date(Data)}</td>
                <td className={mergeClasses(styles.cell, styles.memo)}>{Memo ?? '—'}</td>
                <td className={mergeClasses(fixed, styles.amount)}>
                  <MaskedText>{money.reais(Valor)}</MaskedText>
                </td>
                <td className={mergeClasses(fixed, styles.amount)}>{Linha}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
