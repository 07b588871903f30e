import { formatDatePt } from '@bancada/br-utils';
import type { AnswerOf, jobsWithRelationships, StatusTreatment, Tone } from '@bancada/contracts';
import { StatusBadge } from '@bancada/ui';
import {
  Button,
  makeStyles,
  ProgressBar,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';

type JobLine = AnswerOf<typeof jobsWithRelationships>[number];

const useStyles = makeStyles({
  link: {
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  // In a narrow window it is scrolled: its columns are no narrower than their words.
  table: { minWidth: '900px' },
  row: { cursor: 'pointer' },
  number: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  progress: {
    display: 'grid',
    gridTemplateColumns: '56px 1fr',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
  },
  more: { justifySelf: 'center', marginTop: tokens.spacingVerticalM },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', display: 'block' },
});

const columns = [
  { name: 'code', width: '72px' },
  { name: 'description', width: '34%' },
  { name: 'patient', width: '20%' },
  { name: 'collected', width: '96px' },
  { name: 'samples', width: '136px' },
  { name: 'tests', width: '176px' },
  { name: 'status', width: '168px' },
] as const;

/** Jobs as lines; a line opens its worksheet. */
export function JobTable({
  jobs,
  tones,
  more,
}: {
  jobs: readonly JobLine[];
  tones: Readonly<Record<StatusTreatment, Tone>>;
  more: (() => void) | undefined;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const [, navigate] = useLocation();
  return (
    <>
      <Table size="small" className={styles.table} aria-label={intl.formatMessage({ id: 'laboratory.results.title' })}>
        <TableHeader>
          <TableRow>
            {columns.map(({ name, width }) => (
              <TableHeaderCell key={name} style={{ width }}>
                {intl.formatMessage({ id: `laboratory.results.job.${name}` })}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {jobs.map((job) => (
            <TableRow key={job.id} className={styles.row} onClick={() => navigate(`/laboratorio/resultados/${job.id}`)}>
              <TableCell className={styles.number}>
                <Link href={`/laboratorio/resultados/${job.id}`} className={styles.link}>
                  {job.Codigo}
                </Link>
              </TableCell>
              <TableCell>
                <span className={styles.cut} title={job.Descricao ?? undefined}>
                  {job.Descricao ?? '—'}
                </span>
              </TableCell>
              <TableCell>
                <span className={styles.cut} title={patientName(job)}>
                  {patientName(job) ?? '—'}
                </span>
              </TableCell>
              <TableCell className={styles.number}>{job.DataColeta ? formatDatePt(job.DataColeta) : '—'}</TableCell>
              <TableCell className={styles.number}>
                {job.Samples.recebidas}/{job.Samples.total}
              </TableCell>
              <TableCell>
                <div className={styles.progress}>
                  <span className={styles.number}>
                    {job.Tests.digitados}/{job.Tests.total}
                  </span>
                  <ProgressBar
                    value={job.Tests.total === 0 ? 0 : job.Tests.digitados / job.Tests.total}
                    aria-label={intl.formatMessage({ id: 'laboratory.results.job.tests' })}
                  />
                </div>
              </TableCell>
              <TableCell>
                <StatusBadge tone={tones[job.StatusTreatment]}>
                  {intl.formatMessage({ id: `laboratory.jobStatus.${job.StatusTreatment}` })}
                </StatusBadge>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {more && (
        <Button className={styles.more} onClick={more}>
          {intl.formatMessage({ id: 'laboratory.results.more' })}
        </Button>
      )}
    </>
  );
}

function patientName({ PacienteRef }: JobLine): string | undefined {
  const name = PacienteRef?.['NomeCompleto'];
  return typeof name === 'string' ? name : undefined;
}
