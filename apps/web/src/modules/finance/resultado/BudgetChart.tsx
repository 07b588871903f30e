import { type ComparadoOrcado, comparadoNoPeriodo, opposite, type ParteResultado } from '@bancada/contracts/finance';
import { BarChart, type ChartGroup } from '@bancada/ui/charts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { BudgetTable } from './BudgetTable.tsx';
import { statementNames } from './statementNames.ts';

/** Costs are drawn upwards, as income is: what one looks at is how far both bars are apart. */
function heightsOf(part: ParteResultado, { Orcado, Realizado }: ComparadoOrcado): readonly [string, string] {
  const isCost = part.Tipo === 'Secao' && (Orcado === '0' ? Realizado : Orcado).startsWith('-');
  return isCost ? [opposite(Orcado), opposite(Realizado)] : [Orcado, Realizado];
}

/** The budget beside what became of it, over the whole period: each section and result a pair of bars, with its table. */
export default function BudgetChart({ parts }: { parts: readonly ParteResultado[] }) {
  const intl = useIntl();
  const money = useMoney();
  const title = intl.formatMessage({ id: 'finance.result.budgetChart' });
  const groups = useMemo(() => {
    const words = (id: string) => intl.formatMessage({ id: `finance.result.Medida.${id}` });
    const names = statementNames(intl);
    return parts.map((part): ChartGroup => {
      const compared = comparadoNoPeriodo(part.Valores);
      const [budget, actual] = heightsOf(part, compared);
      return {
        name: part.Tipo === 'Secao' ? names.section(part) : names.result(part),
        bars: [
          { series: words('Orcado'), value: budget, text: money.reais(compared.Orcado) },
          { series: words('Realizado'), value: actual, text: money.reais(compared.Realizado) },
        ],
      };
    });
  }, [parts, intl, money]);
  return (
    <>
      <BarChart title={title} groups={groups} masked={money.hidden} />
      <BudgetTable title={title} parts={parts} />
    </>
  );
}
