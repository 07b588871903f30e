import {
  devidoDe,
  type Quinhao,
  quinhaoInteiro,
  type TermosDistribuicao,
  type Titulo,
} from '@bancada/contracts/finance';
import { difference, sum } from '@bancada/contracts/dinheiro';
import { MaskedText } from '@bancada/sheet/base';
import { formatsOf } from '@bancada/sheet/formats';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { useFigureTable } from '../figures/useFigureTable.ts';

const useStyles = makeStyles({
  scroll: { maxHeight: '36vh', overflow: 'auto' },
  // All six columns are seen at once: what each title gets and what remains of it are the last two.
  narrow: {
    '& th, & td': { paddingLeft: tokens.spacingHorizontalS, paddingRight: tokens.spacingHorizontalS },
    '& thead th': { whiteSpace: 'normal', verticalAlign: 'bottom' },
  },
});

/** What each title gets of an amount, in the order in which it is spread, with interest and fine, and what remains of it. */
export function DistributeTable({
  titulos,
  parts,
  terms,
}: {
  titulos: readonly Titulo[];
  parts: readonly Quinhao[];
  terms: TermosDistribuicao;
}) {
  const { table } = useFigureTable();
  const styles = useStyles();
  const intl = useIntl();
  const { date } = formatsOf(intl.locale);
  const money = useMoney();
  const words = (id: string) => intl.formatMessage({ id: `finance.distribute.${id}` });
  const shown = (value: string) => <MaskedText>{money.amount(value)}</MaskedText>;
  const byId = new Map(parts.map(({ id, Total }) => [id, Total]));
  const partOf = ({ id }: Titulo) => byId.get(id) ?? '0';
  const open = sum(titulos.map(({ Saldo }) => Saldo));
  const owed = devidoDe(titulos, terms);
  const settled = sum(parts.map(({ Total }) => Total));
  const charges = difference(owed, open);
  return (
    // A region that scrolls is reached by the keyboard.
    <div className={styles.scroll} role="region" tabIndex={0} aria-label={words('preview')}>
      <table className={mergeClasses(table, styles.narrow)}>
        <thead>
          <tr>
            <th scope="col">{words('titulo')}</th>
            <th scope="col">{words('due')}</th>
            <th scope="col">{words('open')}</th>
            {charges !== '0' && <th scope="col">{words('charges')}</th>}
            <th scope="col">{words('settled')}</th>
            <th scope="col">{words('rest')}</th>
          </tr>
        </thead>
        <tbody>
          {titulos.map((titulo) => {
            const whole = quinhaoInteiro(titulo, terms).Total;
            return (
              <tr key={titulo.id}>
                <th scope="row" data-words>
                  {titulo.Descricao}
                </th>
                <td>{date(titulo.Vencimento)}</td>
                <td>{shown(titulo.Saldo)}</td>
                {charges !== '0' && <td>{shown(difference(whole, titulo.Saldo))}</td>}
                <td>{shown(partOf(titulo))}</td>
                <td>{shown(difference(whole, partOf(titulo)))}</td>
              </tr>
            );
          })}
          <tr>
            <th scope="row" colSpan={2}>
              {words('total')}
            </th>
            <td>{shown(open)}</td>
            {charges !== '0' && <td>{shown(charges)}</td>}
            <td>{shown(settled)}</td>
            <td>{shown(difference(owed, settled))}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
