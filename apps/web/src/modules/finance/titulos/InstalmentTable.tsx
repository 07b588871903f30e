import type { ParcelaRenegociada } from '@bancada/contracts/finance';
import { sum } from '@bancada/contracts/dinheiro';
import { MaskedText } from '@bancada/sheet/base';
import { formatsOf } from '@bancada/sheet/formats';
import { makeStyles } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { useFigureTable } from '../figures/useFigureTable.ts';

const useStyles = makeStyles({ scroll: { maxHeight: '32vh', overflow: 'auto' } });

/** The instalments that would replace what is owed. */
export function InstalmentTable({ parts }: { parts: readonly ParcelaRenegociada[] }) {
  const { table } = useFigureTable();
  const styles = useStyles();
  const intl = useIntl();
  const { date } = formatsOf(intl.locale);
  const money = useMoney();
  const words = (id: string) => intl.formatMessage({ id: `finance.renegotiate.${id}` });
  const shown = (value: string) => <MaskedText>{money.amount(value)}</MaskedText>;
  return (
    // A region that scrolls is reached by the keyboard.
    <div className={styles.scroll} role="region" tabIndex={0} aria-label={words('preview')}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">{words('part')}</th>
            <th scope="col">{words('due')}</th>
            <th scope="col">{words('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ Vencimento, Valor }, n) => (
            <tr key={Vencimento}>
              <th scope="row">{`${n + 1}/${parts.length}`}</th>
              <td>{date(Vencimento)}</td>
              <td>{shown(Valor)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={2}>
              {words('total')}
            </th>
            <td>{shown(sum(parts.map(({ Valor }) => Valor)))}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
