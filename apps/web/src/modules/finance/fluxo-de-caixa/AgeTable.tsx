import { faixasVencidos, titulosEmAberto, type VencimentosFluxo } from '@bancada/contracts/finance';
import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { Temporal } from 'temporal-polyfill';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { PageLink } from '../figures/PageLink.tsx';

const useStyles = makeStyles({
  table: {
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
      textAlign: 'right',
      whiteSpace: 'nowrap',
      fontWeight: tokens.fontWeightRegular,
    },
    '& th:first-child': { textAlign: 'left' },
  },
});

/** The titles whose due day is within some days before a day, in the dialect of addresses. */
function titlesHref(
  Tipo: VencimentosFluxo['Tipo'],
  today: string,
  [from, to]: readonly [number | null, number | null],
) {
  const day = (ago: number) => Temporal.PlainDate.from(today).subtract({ days: ago }).toString();
  const params = new URLSearchParams();
  for (const state of titulosEmAberto) params.append('Status_in', state);
  if (to !== null) params.set('Vencimento_gte', day(to));
  if (from !== null) params.set('Vencimento_lte', day(from));
  return `/financeiro/contas-a-${Tipo === 'Receber' ? 'receber' : 'pagar'}?${params.toString()}`;
}

/** What is open by how late it is, and for how many days of sales or purchases it stands. Each amount opens its titles. */
export function AgeTable({ today, ages }: { today: string; ages: readonly VencimentosFluxo[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.cash.age.${id}` }, values);
  const ends = [0, ...faixasVencidos];
  const ranges = ends.map((from, index): readonly [number, number | null] => [from + 1, ends[index + 1] ?? null]);
  const amount = (value: string, href: string, label: string) => {
    if (value === '0') return '–';
    const text = money.amount(value);
    return (
      <PageLink href={href} label={`${label}: ${money.spoken(text)}`}>
        {text}
      </PageLink>
    );
  };
  const rangeName = ([from, to]: readonly [number, number | null]) =>
    to === null ? words('beyond', { from }) : words('range', { from, to });
  return (
    <section aria-label={words('title')}>
      <Text as="h2" weight="semibold">
        {words('title')}
      </Text>
      <table className={styles.table} aria-label={words('title')}>
        <thead>
          <tr>
            <th scope="col">{words('of')}</th>
            <th scope="col">{words('open')}</th>
            {ranges.map((range) => (
              <th key={range[0]} scope="col">
                {rangeName(range)}
              </th>
            ))}
            <th scope="col">{words('term')}</th>
          </tr>
        </thead>
        <tbody>
          {ages.map(({ Tipo, AVencer, Vencidos, PrazoMedio }) => (
            <tr key={Tipo}>
              <th scope="row">{words(Tipo)}</th>
              <td>{amount(AVencer, titlesHref(Tipo, today, [null, 0]), `${words(Tipo)}, ${words('open')}`)}</td>
              {ranges.map((range, index) => (
                <td key={range[0]}>
                  {amount(
                    Vencidos[index] ?? '0',
                    titlesHref(Tipo, today, range),
                    `${words(Tipo)}, ${rangeName(range)}`,
                  )}
                </td>
              ))}
              <td>{PrazoMedio === null ? '–' : words('days', { n: PrazoMedio })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size={200}>{words('hint')}</Text>
    </section>
  );
}
