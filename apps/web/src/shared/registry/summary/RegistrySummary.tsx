import { EmptyState, ErrorState, GridSkeleton } from '@bancada/ui';
import { Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { errorWords } from '../../api/index.ts';
import { unsorted, type ListParams } from '../query.ts';
import type { RegistryResource } from '../types.ts';
import type { RegistryPageState } from '../useRegistry.ts';
import { divisions, type Choice, type Measure, type Part } from './summary.ts';
import { SummaryTable } from './SummaryTable.tsx';
import { useChoiceWords } from './useChoiceWords.ts';
import { useSummary } from './useSummary.ts';

/** Charts come only with the button. */
const SummaryChart = lazy(() => import('./SummaryChart.tsx'));

const useStyles = makeStyles({
  page: { overflow: 'auto', minHeight: 0, display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalL },
  asked: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} 0`,
  },
  numbers: { padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`, minWidth: 0 },
});

/** More values of the second division than this are no columns any more. */
const MOST_COLUMNS = 12;

/** What the rows of a list come to, divided by one or two fields: a chart and its table, whose numbers open their rows. */
export default function RegistrySummary({
  resource,
  page,
  onOpenRows,
}: {
  resource: RegistryResource;
  page: Pick<RegistryPageState, 'asked' | 'fields' | 'view'>;
  /** The rows are to be seen: the filters that leave them are set. */
  onOpenRows: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const words = useChoiceWords();
  const choices = useMemo(() => divisions(resource, page.fields), [resource, page.fields]);
  const measures = useMemo(() => measuresOf(resource, page), [resource, page]);
  const [first, setFirst] = useState(choices[0]?.id ?? '');
  const [second, setSecond] = useState('');
  const [shown, setShown] = useState(0);
  const by = choices.find(({ id }) => id === first);
  const also = choices.find(({ id }) => id === second && id !== first) ?? null;
  const measure = measures[shown] ?? counted;
  if (!by) return <EmptyState title={intl.formatMessage({ id: 'registry.summary.none' })} message="" />;
  const open = (filters: readonly (readonly [Choice, Part])[]) => {
    for (const [{ field }, { filter }] of filters) page.view.filter(field.name, filter);
    onOpenRows();
  };
  return (
    <div className={styles.page}>
      <div className={styles.asked}>
        <Field label={intl.formatMessage({ id: 'registry.summary.show' })}>
          <Select value={String(shown)} onChange={(_, { value }) => setShown(Number(value))}>
            {measures.map((each, index) => (
              <option key={each.field?.name ?? ''} value={String(index)}>
                {words.measure(each)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={intl.formatMessage({ id: 'registry.summary.by' })}>
          <Select value={first} onChange={(_, { value }) => setFirst(value)}>
            {choices.map((each) => (
              <option key={each.id} value={each.id}>
                {words.choice(each)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={intl.formatMessage({ id: 'registry.summary.then' })}>
          <Select value={also?.id ?? ''} onChange={(_, { value }) => setSecond(value)}>
            <option value="">{intl.formatMessage({ id: 'registry.summary.nothing' })}</option>
            {choices
              .filter(({ id, field }) => id !== first && field !== by.field)
              .map((each) => (
                <option key={each.id} value={each.id}>
                  {words.choice(each)}
                </option>
              ))}
          </Select>
        </Field>
      </div>
      <div className={styles.numbers}>
        <Numbers {...{ resource, by, also, measure, open }} params={page.asked.params} />
      </div>
    </div>
  );
}

const counted: Measure = { field: null, how: 'count' };

/** Rows are counted, and what the noun totals is totalled. */
function measuresOf({ totals }: RegistryResource, { fields }: Pick<RegistryPageState, 'fields'>): readonly Measure[] {
  const totalled = fields.flatMap((field) => {
    const how = totals[field.name];
    return how ? [{ field, how }] : [];
  });
  return [...totalled, counted];
}

/** The numbers, as they come. */
function Numbers({
  resource,
  params,
  by,
  also,
  measure,
  open,
}: {
  resource: RegistryResource;
  params: string;
  by: Choice;
  also: Choice | null;
  measure: Measure;
  open: (filters: readonly (readonly [Choice, Part])[]) => void;
}) {
  const intl = useIntl();
  const words = useChoiceWords();
  const filters = useMemo(() => unsorted(JSON.parse(params) as ListParams), [params]);
  const { summary, error, retry } = useSummary(resource, filters, { by, also, measure });
  if (error) return <ErrorState {...errorWords(error, intl)} onRetry={retry} />;
  if (!summary) return <GridSkeleton columns={3} rows={8} />;
  if (summary.columns.length > MOST_COLUMNS)
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'registry.summary.tooWide' })}
        message={intl.formatMessage({ id: 'registry.summary.tooWideText' }, { most: MOST_COLUMNS })}
      />
    );
  const title = words.title(measure, by, also);
  const openCell = (line: Part, column: Part | null) =>
    open([[by, line], ...(also && column ? [[also, column] as const] : [])]);
  return (
    <>
      <Suspense fallback={<GridSkeleton columns={3} rows={8} />}>
        <SummaryChart {...{ title, summary, measure }} onOpen={openCell} />
      </Suspense>
      <SummaryTable {...{ title, summary, measure, by, also }} onOpen={openCell} />
    </>
  );
}
