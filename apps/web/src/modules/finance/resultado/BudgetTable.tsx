import { formatDecimalPt } from '@bancada/br-utils';
import { comparadoNoPeriodo, type ParteResultado } from '@bancada/contracts/finance';
import { MaskedText } from '@bancada/sheet/base';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { CSSProperties } from 'react';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { useFigureTable } from '../figures/useFigureTable.ts';
import { statementNames } from './statementNames.ts';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  first: {
    '& th:first-child': { width: '320px', maxWidth: '40vw', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  strong: { '& th, & td': { fontWeight: tokens.fontWeightSemibold } },
  account: { '& th:first-child': { paddingLeft: 'calc(32px + var(--level) * 16px)' } },
  worse: { color: tokens.colorStatusDangerForeground1 },
});

const amounts = ['Orcado', 'Realizado', 'Diferenca'] as const;

/** A line of the table. */
interface Row {
  readonly key: string;
  readonly name: string;
  readonly strong: boolean;
  /** How many accounts add it up. */
  readonly level: number;
  readonly values: readonly string[];
}

/** Budget, actual and difference over the whole period, and how much of the budget that is; sections and the accounts of the chart add up what is below them. */
export function BudgetTable({ title, parts }: { title: string; parts: readonly ParteResultado[] }) {
  const { table } = useFigureTable();
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const words = (id: string) => intl.formatMessage({ id: `finance.result.${id}` });
  const shown = (value: string) => (value === '0' ? '–' : money.amount(value));
  return (
    // A region that scrolls is reached by the keyboard.
    <div className={styles.scroll} role="region" tabIndex={0} aria-label={title}>
      <table className={mergeClasses(table, styles.first)} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{words('line')}</th>
            {[...amounts, 'Percentual'].map((name) => (
              <th key={name} scope="col">
                {words(`Medida.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(parts, statementNames(intl)).map(({ key, name, strong, level, values }) => {
            const compared = comparadoNoPeriodo(values);
            return (
              <tr
                key={key}
                className={strong ? styles.strong : styles.account}
                style={{ '--level': level } as CSSProperties}
              >
                <th scope="row" title={name}>
                  {name}
                </th>
                {amounts.map((each) => (
                  <td
                    key={each}
                    className={each === 'Diferenca' && compared[each].startsWith('-') ? styles.worse : undefined}
                  >
                    <MaskedText>{shown(compared[each])}</MaskedText>
                  </td>
                ))}
                <td>{compared.Percentual === null ? '–' : `${formatDecimalPt(compared.Percentual, 1)} %`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function rowsOf(parts: readonly ParteResultado[], names: ReturnType<typeof statementNames>): readonly Row[] {
  return parts.flatMap((part): readonly Row[] => {
    if (part.Tipo === 'Resultado')
      return [{ key: part.Resultado, name: names.result(part), strong: true, level: 0, values: part.Valores }];
    const name = names.section(part);
    const section = `${part.Bloco} ${part.Nome ?? ''}`;
    const accounts = part.Nos.map((no) => ({
      key: `${section} ${no.chave}`,
      name: names.account(no),
      strong: false,
      level: no.Nivel,
      values: no.Valores,
    }));
    return [{ key: section, name, strong: true, level: 0, values: part.Valores }, ...accounts];
  });
}
