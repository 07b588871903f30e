import { type LinhaRevisao, testMachine } from '@bancada/contracts';
import { StatusBadge } from '@bancada/ui';
import { Link, makeStyles, mergeClasses, Subtitle2, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { worksheetHref } from '../exames/worksheetHref.ts';
import type { ReviewedTest } from './useReviewedTest.ts';

const useStyles = makeStyles({
  section: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  heading: { margin: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: tokens.spacingHorizontalS,
    alignItems: 'center',
    padding: `${tokens.spacingVerticalXXS} 0`,
  },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  current: { fontWeight: tokens.fontWeightSemibold },
});

/** A linked row's own words, as far as it has them. */
const word = (row: Readonly<Record<string, unknown>>, name: string) => {
  const value = row[name];
  return typeof value === 'string' ? value : null;
};

/** The whole job of the test: each of its tests with its state, and the way to it in the worksheet. */
export function JobTests({ row, tests }: { row: LinhaRevisao; tests: NonNullable<ReviewedTest['tests']> }) {
  const styles = useStyles();
  const [, goTo] = useLocation();
  return (
    <section className={styles.section}>
      <Subtitle2 as="h3" className={styles.heading}>
        <FormattedMessage id="laboratory.review.job" values={{ job: row.JobCodigo, n: tests.length }} />
      </Subtitle2>
      <ul className={styles.list}>
        {tests.map(({ id, TestStatus, Sample, Tratamento, Job }) => {
          const href = worksheetHref({ Job: Job.id, Sample: Sample.id, Tratamento: Tratamento.id });
          const name = [word(Tratamento, 'NomeCompleto'), word(Sample, 'Nome')].filter(Boolean).join(' · ');
          return (
            <li key={id} className={styles.line}>
              <Link
                className={mergeClasses(styles.cut, id === row.id && styles.current)}
                title={name}
                href={href ?? ''}
                onClick={(event) => {
                  event.preventDefault();
                  if (href) goTo(href);
                }}
              >
                {name}
              </Link>
              <StatusBadge tone={testMachine.tones[TestStatus]}>
                <FormattedMessage id={`laboratory.testStatus.${TestStatus}`} />
              </StatusBadge>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
