import type { LinhaRevisao, Result } from '@bancada/contracts';
import { ErrorState, FormSkeleton } from '@bancada/ui';
import { useFormats } from '@bancada/sheet/formats';
import { makeStyles, Subtitle1, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { errorWords } from '../../../shared/api/index.ts';
import { JobLaudos } from '../laudos/JobLaudos.tsx';
import { IsolatesTable } from '../resultados/antibiograma/IsolatesTable.tsx';
import { JobHeader } from '../resultados/JobHeader.tsx';
import { ChangesSection } from './ChangesSection.tsx';
import { JobTests } from './JobTests.tsx';
import { ResultTable } from './ResultTable.tsx';
import type { Look } from './useLook.ts';
import type { ReviewedTest } from './useReviewedTest.ts';
import { WhySection } from './WhySection.tsx';

const useStyles = makeStyles({
  detail: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalL,
    paddingBottom: tokens.spacingVerticalXXL,
  },
  padded: { padding: `0 ${tokens.spacingHorizontalL}` },
  title: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} 0`,
  },
  heading: { margin: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** The test that is looked at: its results beside those before, why its chips are there, and its whole job. */
export function ReviewDetail({
  row,
  test: { results, error, reload, previous, header, tests },
  look,
  explains,
  ticked,
  onTick,
}: {
  row: LinhaRevisao;
  test: ReviewedTest;
  /** What changed since the person last looked at it. */
  look: Look | null;
  explains: boolean;
  ticked: ReadonlySet<string>;
  onTick: (result: Result, on: boolean) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const formats = useFormats();
  const sample = [row.Amostra, row.Identificacao].filter(Boolean).join(' · ');
  return (
    <article className={styles.detail} aria-label={row.Exame}>
      <div className={styles.title}>
        <Subtitle1 as="h2" className={styles.heading}>
          {row.Exame}
        </Subtitle1>
        <Text className={styles.quiet}>
          {[
            sample,
            row.Setor,
            row.DigitadoEm &&
              intl.formatMessage({ id: 'laboratory.review.typed' }, { at: formats.instant(row.DigitadoEm) }),
            row.Execucao > 1 && intl.formatMessage({ id: 'laboratory.review.run' }, { n: row.Execucao }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {header && <JobHeader job={header} />}
      {error && !results && <ErrorState {...errorWords(error, intl)} onRetry={reload} />}
      {!error && !results && <FormSkeleton />}
      {results && look && look.changes.length > 0 && (
        <div className={styles.padded}>
          <ChangesSection look={look} results={results} />
        </div>
      )}
      {results && (
        <div className={styles.padded}>
          <ResultTable row={row} results={results} previous={previous} ticked={ticked} onTick={onTick} />
          <IsolatesTable test={row.id} />
        </div>
      )}
      {results && explains && (
        <div className={styles.padded}>
          <WhySection row={row} results={results} previous={previous} />
        </div>
      )}
      {tests && (
        <div className={styles.padded}>
          <JobTests row={row} tests={tests} />
          <JobLaudos job={{ id: row.Job, Codigo: row.JobCodigo }} />
        </div>
      )}
    </article>
  );
}
