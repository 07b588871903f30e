import { lerRazaoConta, TituloBaixa, Transferencia, type ordensRazao } from '@bancada/contracts/finance';
import { DateField, EmptyState, ErrorState, GridSkeleton } from '@bancada/ui';
import { useFormats } from '@bancada/sheet/formats';
import { MaskedText } from '@bancada/sheet/base';
import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { ArrowDown16Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUp16Regular } from '@fluentui/react-icons/svg/arrow-up';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import { useRecordChanges } from '../../../shared/live/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { PageLink } from '../figures/PageLink.tsx';
import { useFigureTable } from '../figures/useFigureTable.ts';

const useStyles = makeStyles({
  part: { display: 'grid', rowGap: tokens.spacingVerticalM, gridTemplateColumns: 'minmax(0, 1fr)' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  day: { flex: '1 1 130px', maxWidth: '180px', minWidth: 0 },
  scrolls: { overflowX: 'auto' },
  negative: { color: tokens.colorPaletteRedForeground1 },
});

/** So many movements are shown at once. */
const PAGE = 50;

/** Where the rows are that movements come of. */
const pages: Readonly<Record<string, string>> = {
  titulos: '/financeiro/titulos',
  transferencias: '/financeiro/transferencias',
};

/** What moved in an account, and what it had after each movement. */
export default function AccountLedger({ row: { id } }: RecordActsProps) {
  const { table } = useFigureTable();
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const { date } = useFormats();
  const words = (name: string, values?: Record<string, number>) =>
    intl.formatMessage({ id: `finance.accountLedger.${name}` }, values);
  const [De, setDe] = useState<string | null>(null);
  const [Ate, setAte] = useState<string | null>(null);
  const [Ordem, setOrdem] = useState<(typeof ordensRazao)[number]>('Recentes');
  const [_start, setStart] = useState(0);
  const query = { Ordem, _start, _limit: PAGE, ...(De && { De }), ...(Ate && { Ate }) };
  const { data, error, mutate } = useReading(lerRazaoConta, { params: { id }, query }, { keepPreviousData: true });
  const again = () => void mutate();
  useRecordChanges(TituloBaixa, again);
  useRecordChanges(Transferencia, again);
  /** Another part of the movements is read from its beginning. */
  const anew =
    <V,>(change: (value: V) => void) =>
    (value: V) => {
      setStart(0);
      change(value);
    };
  const turn = anew(() => setOrdem(Ordem === 'Recentes' ? 'Antigos' : 'Recentes'));
  const last = Math.min(_start + PAGE, data?.total ?? 0);
  return (
    <div className={styles.part}>
      <div className={styles.row} role="search" aria-label={words('days')}>
        <div className={styles.day}>
          <DateField label={words('De')} value={De} onChange={anew(setDe)} />
        </div>
        <div className={styles.day}>
          <DateField label={words('Ate')} value={Ate} onChange={anew(setAte)} />
        </div>
      </div>
      {error && <ErrorState {...errorWords(error, intl)} onRetry={again} />}
      {!error && !data && <GridSkeleton columns={4} rows={8} />}
      {data?.total === 0 && <EmptyState title={words('none')} message={words('none.text')} />}
      {data && data.total > 0 && (
        <>
          <div className={styles.scrolls} role="region" aria-label={words('title')} tabIndex={0}>
            <table className={table} aria-label={words('title')}>
              <thead>
                <tr>
                  <th scope="col" aria-sort={Ordem === 'Recentes' ? 'descending' : 'ascending'}>
                    <Button
                      size="small"
                      appearance="transparent"
                      iconPosition="after"
                      icon={Ordem === 'Recentes' ? <ArrowDown16Regular /> : <ArrowUp16Regular />}
                      onClick={() => turn(undefined)}
                    >
                      {words('Data')}
                    </Button>
                  </th>
                  <th scope="col">{words('Valor')}</th>
                  <th scope="col">{words('Saldo')}</th>
                </tr>
              </thead>
              <tbody>
                {data.Movimentos.map(({ Data, Descricao, Valor, Saldo, Origem, OrigemId }) => (
                  <tr key={`${Data} ${Origem} ${OrigemId} ${Saldo}`}>
                    <th scope="row" data-words="">
                      {date(Data)}
                      <div>
                        <Movement origem={Origem} href={`${pages[Origem] ?? ''}/${OrigemId}`} name={Descricao} />
                      </div>
                    </th>
                    <td>
                      <MaskedText>{money.reais(Valor)}</MaskedText>
                    </td>
                    <td className={mergeClasses(Saldo.startsWith('-') && styles.negative)}>
                      <MaskedText>{money.reais(Saldo)}</MaskedText>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className={styles.row}>
            <Text>{words('shown', { first: _start + 1, last, total: data.total })}</Text>
            <Button size="small" disabled={_start === 0} onClick={() => setStart(Math.max(0, _start - PAGE))}>
              {words('previous')}
            </Button>
            <Button size="small" disabled={last >= data.total} onClick={() => setStart(_start + PAGE)}>
              {words('next')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** What a movement was for; a link where its record is one of the reader's. */
function Movement({ origem, href, name }: { origem: string; href: string; name: string | null }) {
  const intl = useIntl();
  if (origem === 'contas') return <Text>{intl.formatMessage({ id: 'finance.accountLedger.opening' })}</Text>;
  if (name === null) return <Text>{intl.formatMessage({ id: 'finance.cash.elsewhere' })}</Text>;
  return <PageLink href={href}>{name}</PageLink>;
}
