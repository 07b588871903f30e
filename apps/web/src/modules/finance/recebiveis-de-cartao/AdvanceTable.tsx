import { nomeDaParcela, type ParteAntecipada, totaisAntecipacao } from '@bancada/contracts/finance';
import { MaskedText } from '@bancada/sheet/base';
import { formatsOf } from '@bancada/sheet/formats';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { useFigureTable } from '../figures/useFigureTable.ts';
import type { Offered } from './advance.ts';

const useStyles = makeStyles({
  // Five columns have room in a dialog: a head of two words takes two lines.
  scroll: { maxHeight: '36vh', overflow: 'auto', '& thead th': { whiteSpace: 'normal', verticalAlign: 'bottom' } },
  under: { display: 'block', color: tokens.colorNeutralForeground2 },
});

/** What each instalment comes to when it is paid earlier: its day, gross, cost and net; below them by how many days, at which rate. */
export function AdvanceTable({ rows, parts }: { rows: readonly Offered[]; parts: readonly ParteAntecipada[] }) {
  const { table } = useFigureTable();
  const styles = useStyles();
  const intl = useIntl();
  const { date } = formatsOf(intl.locale);
  const money = useMoney();
  const words = (id: string) => intl.formatMessage({ id: `finance.advance.${id}` });
  const shown = (value: string) => <MaskedText>{money.amount(value)}</MaskedText>;
  const under = (text: string) => <span className={styles.under}>{text}</span>;
  const rate = (percent: string) =>
    intl.formatNumber(Number(percent) / 100, { style: 'percent', minimumFractionDigits: 2 });
  const byId = new Map(parts.map((part) => [part.id, part]));
  const totals = totaisAntecipacao(parts);
  return (
    // A region that scrolls is reached by the keyboard.
    <div className={styles.scroll} role="region" tabIndex={0} aria-label={words('preview')}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">{words('titulo')}</th>
            <th scope="col">{words('due')}</th>
            <th scope="col">{words('gross')}</th>
            <th scope="col">{words('cost')}</th>
            <th scope="col">{words('net')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const part = byId.get(row.id);
            return (
              part && (
                <tr key={row.id}>
                  <th scope="row" data-words>
                    {row.Descricao}
                    {under(nomeDaParcela(row))}
                  </th>
                  <td>
                    {date(row.DataPrevista)}
                    {under(intl.formatMessage({ id: 'finance.advance.days' }, { n: part.Dias }))}
                  </td>
                  <td>{shown(part.Bruto)}</td>
                  <td>
                    {shown(part.Custo)}
                    {under(rate(part.Taxa))}
                  </td>
                  <td>{shown(part.Liquido)}</td>
                </tr>
              )
            );
          })}
          <tr>
            <th scope="row" colSpan={2}>
              {words('total')}
            </th>
            <td>{shown(totals.Bruto)}</td>
            <td>{shown(totals.Custo)}</td>
            <td>{shown(totals.Liquido)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
