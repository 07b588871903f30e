import { lerLancamentosFluxo } from '@bancada/contracts/finance';
import { formatsOf } from '@bancada/sheet/formats';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { useReading } from '../../../shared/api/index.ts';
import { FigureEntries, STEP } from '../figures/FigureEntries.tsx';
import { useTitleChanges } from '../figures/useTitleChanges.ts';
import { type Asked, daysOf, type Figure, queryOf } from './period.ts';

/** Where the rows that movements come of are. */
const pages: Readonly<Record<string, string>> = {
  titulos: '/financeiro/titulos',
  transferencias: '/financeiro/transferencias',
  contas: '/financeiro/contas',
  'lancamento-padraos': '/financeiro/lancamentos-padrao',
};

/** The entries behind a figure of the cash flow, each of which opens its record. */
export function CashEntries({ asked, figure, onClose }: { asked: Asked; figure: Figure; onClose: () => void }) {
  const intl = useIntl();
  const { date } = formatsOf(intl.locale);
  const money = useMoney();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.cash.${id}` }, values);
  const [most, setMost] = useState(STEP);
  const { Grupo, Sentido, line } = figure;
  const query = { ...queryOf({ ...asked, ...daysOf(asked, line) }), Grupo, _limit: most, ...(Sentido && { Sentido }) };
  const { data, error, mutate } = useReading(lerLancamentosFluxo, { query }, { keepPreviousData: true });
  const retry = () => void mutate();
  useTitleChanges(retry);
  return (
    <FigureEntries
      title={figure.name}
      reading={{ error, retry }}
      total={data?.total}
      entries={(data?.Lancamentos ?? []).map(({ Origem, OrigemId, Data, Valor, Vencimento, Descricao }) => ({
        key: `${Origem} ${OrigemId} ${Data}`,
        href: Descricao === null ? null : `${pages[Origem] ?? ''}/${OrigemId}`,
        text: Descricao ?? words('elsewhere'),
        value: Valor,
        about: [date(Data), Vencimento && words('overdue', { day: date(Vencimento) })].filter(Boolean).join(' · '),
      }))}
      words={{
        none: words('noEntries'),
        sum: words('entries', { count: data?.total ?? 0, sum: money.reais(data?.Soma ?? '0') }),
        more: words('more'),
      }}
      most={most}
      onMost={setMost}
      onClose={onClose}
    />
  );
}
