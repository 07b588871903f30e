import { CentroCusto } from '@bancada/contracts/finance';
import { sum } from '@bancada/contracts/dinheiro';
import { MaskedText } from '@bancada/sheet/base';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { useReading } from '../../../shared/api/index.ts';
import { refusalText } from '../../../shared/errors/refusal.ts';
import { useFigureTable } from '../figures/useFigureTable.ts';
import type { Apportioned } from './apportion.ts';

const useStyles = makeStyles({
  scroll: { maxHeight: '40vh', overflow: 'auto' },
  refused: { color: tokens.colorPaletteRedForeground1, whiteSpace: 'normal' },
});

const all = { query: { _limit: '-1' } };

/** Each title with its share of each cost centre, or why it stays as it is. */
export function ApportionTable({ titles }: { titles: Apportioned }) {
  const { table } = useFigureTable();
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const words = (id: string) => intl.formatMessage({ id: `finance.apportion.${id}` });
  const shown = (value: string) => <MaskedText>{money.amount(value)}</MaskedText>;
  const centres = useReading(CentroCusto.calls.list, all);
  const used = new Set(titles.flatMap(({ Quotas }) => Quotas.map((share) => share.CentroCusto)));
  const columns = [...used].map((id) => ({ id, Nome: centres.data?.find((each) => each.id === id)?.Nome ?? `${id}` }));
  const shareOf = ({ Quotas }: Apportioned[number], centre: number) =>
    sum(Quotas.filter(({ CentroCusto: id }) => id === centre).map(({ Valor }) => Valor));
  const fit = titles.filter(({ Recusa }) => Recusa === null);
  return (
    // A region that scrolls is reached by the keyboard.
    <div className={styles.scroll} role="region" tabIndex={0} aria-label={words('preview')}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">{words('titulo')}</th>
            <th scope="col">{words('valor')}</th>
            {columns.map(({ id, Nome }) => (
              <th key={id} scope="col">
                {Nome}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {titles.map((title) => (
            <tr key={title.id}>
              <th scope="row">{title.Descricao}</th>
              <td>{shown(title.Valor)}</td>
              {title.Recusa ? (
                <td colSpan={Math.max(columns.length, 1)} className={styles.refused}>
                  {refusalText(title.Recusa, intl)}
                </td>
              ) : (
                columns.map(({ id }) => <td key={id}>{shown(shareOf(title, id))}</td>)
              )}
            </tr>
          ))}
          {fit.length > 1 && (
            <tr>
              <th scope="row">{words('total')}</th>
              <td>{shown(sum(fit.map(({ Valor }) => Valor)))}</td>
              {columns.map(({ id }) => (
                <td key={id}>{shown(sum(fit.map((title) => shareOf(title, id))))}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
