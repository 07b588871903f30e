import { difference } from '@bancada/contracts/dinheiro';
import { StatusBadge } from '@bancada/ui';
import { useFormats } from '@bancada/sheet/formats';
import { MaskedText } from '@bancada/sheet/base';
import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import type { Statement } from './useStatement.ts';

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  figures: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
  },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  amount: { margin: 0, fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold },
});

/** What the account has by its bank, by its lines, and by the books; and whether that is the same. */
export function BalanceStrip({ balance }: { balance: NonNullable<Statement['balance']> }) {
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const { date } = useFormats();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.balance.${id}` }, values);
  const { Banco, SaldoEm, Extrato, Livros, Diferenca, Pendentes, ValorPendente } = balance;
  const figures: readonly (readonly [string, string])[] = [
    ...(Banco !== null && SaldoEm !== null ? [[words('bank', { day: date(SaldoEm) }), Banco] as const] : []),
    [words('lines'), Extrato],
    [words('books'), Livros],
    [words('waiting', { n: Pendentes }), ValorPendente],
  ];
  const unexplained = difference(Extrato, Livros);
  return (
    <section className={styles.strip} aria-label={words('title')}>
      <dl className={styles.figures}>
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.amount}>
              <MaskedText>{money.reais(amount)}</MaskedText>
            </dd>
          </div>
        ))}
      </dl>
      {Diferenca === null && <StatusBadge tone="neutral">{words('unknown')}</StatusBadge>}
      {Diferenca !== null && Diferenca !== '0' && (
        <StatusBadge tone="danger">
          <MaskedText>{words('missing', { amount: money.reais(Diferenca) })}</MaskedText>
        </StatusBadge>
      )}
      {Diferenca === '0' && <StatusBadge tone="success">{words('complete')}</StatusBadge>}
      <Text size={200}>
        <MaskedText>
          {unexplained === '0' ? words('agreed') : words('apart', { amount: money.reais(unexplained) })}
        </MaskedText>
      </Text>
    </section>
  );
}
