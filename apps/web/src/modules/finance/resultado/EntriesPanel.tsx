import { lerLancamentosResultado, opposite } from '@bancada/contracts/finance';
import { formatsOf } from '@bancada/sheet/formats';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { useReading } from '../../../shared/api/index.ts';
import { FigureEntries, STEP } from '../figures/FigureEntries.tsx';
import { type Asked, daysOf } from './period.ts';
import type { Figure } from './ResultTable.tsx';
import { useTitleChanges } from '../figures/useTitleChanges.ts';

/** Of a column of a place, its parts alone; the total adds up whole entries. */
const placeOf = ({ Por }: Asked, column: string | null) =>
  Por === null || column === null ? {} : { Por, ...(column === '' ? {} : { Lugar: Number(column) }) };

/** The entries behind a figure, each of which opens its title. */
export function EntriesPanel({
  asked,
  unit,
  figure,
  cost = false,
  onClose,
}: {
  asked: Asked;
  unit: number | null;
  figure: Figure;
  /** Whether amounts are read as costs: positive where money goes out. */
  cost?: boolean;
  onClose: () => void;
}) {
  const intl = useIntl();
  const { date } = formatsOf(intl.locale);
  const money = useMoney();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.result.${id}` }, values);
  const read = (amount: string) => (cost ? opposite(amount) : amount);
  const [most, setMost] = useState(STEP);
  const { Grupo, PlanoConta } = figure.line;
  const { data, error, mutate } = useReading(
    lerLancamentosResultado,
    {
      query: {
        ...daysOf(asked, figure.column),
        Regime: asked.Regime,
        Grupo,
        _limit: most,
        ...placeOf(asked, figure.column),
        ...(PlanoConta === null ? {} : { PlanoConta }),
        ...(asked.Empresa === null ? {} : { Empresa: asked.Empresa }),
        ...(unit === null ? {} : { Unidade: unit }),
        ...(asked.CentroCusto === null ? {} : { CentroCusto: asked.CentroCusto }),
      },
    },
    { keepPreviousData: true },
  );
  const retry = () => void mutate();
  useTitleChanges(retry);
  return (
    <FigureEntries
      title={figure.name}
      reading={{ error, retry }}
      total={data?.total}
      entries={(data?.Lancamentos ?? []).map(({ Titulo, Data, Documento, Descricao, Valor }, index) => ({
        key: `${Titulo} ${Data} ${index}`,
        href: `/financeiro/titulos/${Titulo}`,
        text: Descricao,
        value: read(Valor),
        about: [date(Data), Documento].filter(Boolean).join(' · '),
      }))}
      words={{
        none: words('noEntries'),
        sum: words('entries', { count: data?.total ?? 0, sum: money.reais(read(data?.Soma ?? '0')) }),
        more: words('more'),
      }}
      most={most}
      onMost={setMost}
      onClose={onClose}
    />
  );
}
