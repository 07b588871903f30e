import { contagemEmbrioes, lerContagemEmbrioes } from '@bancada/contracts/laboratory';
import { ErrorState, GridSkeleton, PageFrame, PageHeader, SelectField } from '@bancada/ui';
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import { useSaveFile } from '../../../shared/background/useSaveFile.ts';
import { localeState } from '../../../shared/i18n/locale.state.ts';
import { placeState } from '../../../shared/session/place.state.ts';
import { useUser } from '../../../shared/session/useUser.ts';
import { today } from '../../../shared/today.ts';
import { CountTable } from './CountTable.tsx';
import { CountedEmbryos } from './CountedEmbryos.tsx';
import type { OpenCount } from './months.ts';

const useStyles = makeStyles({
  work: {
    display: 'grid',
    alignContent: 'start',
    // What scrolls sideways is not pressed together for it.
    gridAutoRows: 'max-content',
    gap: tokens.spacingVerticalM,
    minHeight: 0,
    overflowY: 'auto',
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
  },
  asked: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 240px))',
    gap: tokens.spacingHorizontalM,
  },
  rates: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL}`,
    margin: 0,
  },
  rate: { display: 'flex', gap: tokens.spacingHorizontalS },
  number: { margin: 0, fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold },
});

/** So many years are offered. */
const YEARS = 10;

/** Contagem de embriões por ano: how far embryos came, what became of them, and which embryos each number is of. */
export default function ContagemDeEmbrioesPage() {
  const styles = useStyles();
  const intl = useIntl();
  const word = (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `laboratory.embryo.year.${id}` }, values);
  const { Unidades } = useUser();
  const { unidade } = useSnapshot(placeState);
  const [chosen, setUnit] = useState<number | null>(null);
  // The unit one works in, unless another one is chosen here.
  const unit = chosen ?? unidade ?? Unidades[0]?.id ?? null;
  const [thisYear] = useState(() => Number(today().slice(0, 4)));
  const [Ano, setYear] = useState(thisYear);
  const [open, setOpen] = useState<OpenCount | null>(null);
  const query = unit === null ? null : { Unidade: unit, Ano };
  const counts = useReading(lerContagemEmbrioes, query && { query });
  const file = useSaveFile(contagemEmbrioes);
  const download = () => query && file.save(`embrioes-${Ano}.csv`, { query: { ...query, idioma: localeState.locale } });
  return (
    <PageFrame>
      <PageHeader
        title={word('title')}
        primaryAction={
          <Button disabled={query === null} disabledFocusable={file.running} onClick={() => void download()}>
            {word('csv')}
          </Button>
        }
      />
      {query && counts.error && <ErrorState {...errorWords(counts.error, intl)} onRetry={() => void counts.mutate()} />}
      {query && !counts.error && !counts.data && <GridSkeleton />}
      {query && counts.data && (
        <div className={styles.work}>
          <div className={styles.asked}>
            {Unidades.length > 1 && (
              <SelectField
                label={intl.formatMessage({ id: 'laboratory.Embryo.Unidade' })}
                value={String(unit)}
                options={Unidades.map(({ id, Nome }) => ({ value: String(id), label: Nome }))}
                onChange={(value) => {
                  setUnit(Number(value));
                  setOpen(null);
                }}
              />
            )}
            <SelectField
              label={word('year')}
              value={String(Ano)}
              options={Array.from({ length: YEARS }, (_, back) => String(thisYear - back)).map((value) => ({
                value,
                label: value,
              }))}
              onChange={(value) => {
                setYear(Number(value));
                setOpen(null);
              }}
            />
          </div>
          <CountTable counts={counts.data} open={open} onOpen={setOpen} />
          {open && <CountedEmbryos key={`${open.Medida} ${open.Mes}`} query={{ ...query, ...open }} />}
          <Text weight="semibold">{word('rates')}</Text>
          <dl className={styles.rates}>
            {counts.data.Taxas.map(({ Medida, De, Percentual }) => (
              <div key={Medida} className={styles.rate}>
                <dt>{word('rate', { medida: word(Medida), de: word(De) })}</dt>
                <dd className={styles.number}>
                  {Percentual === null
                    ? '–'
                    : intl.formatNumber(Number(Percentual) / 100, { style: 'percent', maximumFractionDigits: 1 })}
                </dd>
              </div>
            ))}
          </dl>
          <Text size={200}>{word('ours')}</Text>
        </div>
      )}
    </PageFrame>
  );
}
