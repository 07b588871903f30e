import { extratoCartaoLinhaMachine, type LinhaCartaoLida } from '@bancada/contracts/finance';
import { useFormats } from '@bancada/sheet/formats';
import { StatusBadge } from '@bancada/ui';
import { MaskedText } from '@bancada/sheet/base';
import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { useShownLines } from '../extratos/useShownLines.ts';
import { useFigureTable } from '../figures/useFigureTable.ts';
import type { ReadCardFile } from './useCardFile.ts';

const useStyles = makeStyles({
  summary: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  scroll: { maxHeight: '40vh', overflow: 'auto', border: `1px solid ${tokens.colorNeutralStroke2}` },
});

const columns = [
  'Situacao',
  'DataVenda',
  'NSU',
  'Parcela',
  'Bruto',
  'TaxaPrevista',
  'ValorTaxa',
  'DataPrevista',
  'DataPagamento',
  'Linha',
] as const;

const differs = ({ Situacao }: LinhaCartaoLida) => Situacao === 'Divergente' || Situacao === 'Sem_Venda';

/** What a file would bring: each line held against what was sold, with both figures; those that differ first. */
export function CardPreview({ read: { Linhas, Totais } }: { read: ReadCardFile }) {
  const { table } = useFigureTable();
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const { date } = useFormats();
  const day = (value: string | null) => (value === null ? '—' : date(value));
  const amount = (value: string | null) => (value === null ? '—' : <MaskedText>{money.reais(value)}</MaskedText>);
  const old = Linhas.filter(({ Repetida }) => Repetida).length;
  const wrong = Linhas.filter((line) => differs(line) && !line.Repetida).length;
  const { shown, more } = useShownLines(
    Linhas.toSorted((a, b) => Number(differs(b)) - Number(differs(a)) || a.Linha - b.Linha),
  );
  const label = (id: string) => intl.formatMessage({ id: `finance.ExtratoCartaoLinha.${id}` });
  return (
    <div className={styles.summary}>
      <Text>
        {intl.formatMessage({ id: 'finance.card.summary' }, { new: Linhas.length - old, old, wrong, totals: Totais })}
      </Text>
      {more !== null && <Text>{more}</Text>}
      {/* A region that scrolls is reached by the keyboard. */}
      <div
        className={styles.scroll}
        tabIndex={0}
        role="region"
        aria-label={intl.formatMessage({ id: 'finance.statement.preview' })}
      >
        <table className={table}>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {label(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <tr key={line.Linha}>
                <th scope="row">
                  <StatusBadge tone={line.Repetida ? 'neutral' : extratoCartaoLinhaMachine.tones[line.Situacao]}>
                    {line.Repetida
                      ? intl.formatMessage({ id: 'finance.statement.old' })
                      : [
                          label(`Situacao.${line.Situacao}`),
                          ...line.Diferencas.map((each) => label(`Diferencas.${each}`)),
                        ].join(' · ')}
                  </StatusBadge>
                </th>
                <td>{day(line.DataVenda)}</td>
                <td>{line.NSU ?? '—'}</td>
                <td>{line.Parcelas === null ? line.Parcela : `${line.Parcela}/${line.Parcelas}`}</td>
                <td>{amount(line.Bruto)}</td>
                <td>{amount(line.TaxaPrevista)}</td>
                <td>{amount(line.ValorTaxa)}</td>
                <td>{day(line.DataPrevista)}</td>
                <td>{day(line.DataPagamento)}</td>
                <td>{line.Linha}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
