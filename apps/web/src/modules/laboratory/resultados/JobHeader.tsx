import { formatCpf } from '@bancada/br-utils';
import { makeStyles, mergeClasses, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { Clock16Regular } from '@fluentui/react-icons/svg/clock';
import { Warning16Regular } from '@fluentui/react-icons/svg/warning';
import type { JobCabecalho } from '@bancada/contracts';
import { formatsOf } from '@bancada/sheet/formats';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { useNounPages } from '../../../shared/recordPages.ts';
import { ageText, peopleOf } from './jobPeople.ts';

const PHONE = '@media (max-width: 640px)';

const useStyles = makeStyles({
  // Two lines at most: whom it is about, and how it stands; one where there is room. Only names give way. On telephones
  // facts go on in another line: a day cut in half is a wrong one.
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL}`,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`,
    whiteSpace: 'nowrap',
    contain: 'inline-size',
  },
  who: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0, maxWidth: '100%' },
  cut: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  fixed: { flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
  wide: { [PHONE]: { display: 'none' } },
  alert: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS, flexShrink: 0 },
  danger: { color: tokens.colorStatusDangerForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  facts: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    minWidth: 0,
    maxWidth: '100%',
    margin: 0,
    overflow: 'hidden',
    [PHONE]: { flexWrap: 'wrap', rowGap: tokens.spacingVerticalXXS },
  },
  fact: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0, flexShrink: 0 },
  last: { flexShrink: 1 },
  label: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  value: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, margin: 0, minWidth: 0 },
  bar: { width: '48px', [PHONE]: { display: 'none' } },
});

/** Whom a job is about, who asked for it, how far it is and until when it is promised. */
export function JobHeader({ job }: { job: JobCabecalho }) {
  const styles = useStyles();
  const intl = useIntl();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `laboratory.job.header.${id}` }, values);
  const { Tests, Prazo, DataColeta, Atrasado } = job;
  const requester = job.Solicitante?.NomeCompleto ?? job.MedicoExterno;
  const progress = words('authorised', { done: Tests.autorizados, total: Tests.total });
  return (
    <section className={styles.header} aria-label={words('label')}>
      <Who job={job} />
      <dl className={styles.facts}>
        {Prazo !== null && (
          <Fact label={words('deadline')}>
            <span className={styles.fixed}>{formatsOf(intl.locale).date(Prazo)}</span>
            {Atrasado && (
              <span className={mergeClasses(styles.alert, styles.danger)}>
                <Clock16Regular aria-hidden />
                {words('late')}
              </span>
            )}
          </Fact>
        )}
        {Tests.total > 0 && (
          <Fact label={words('progress')} title={words('stages', { ...Tests })}>
            <ProgressBar className={styles.bar} value={Tests.autorizados / Tests.total} aria-label={progress} />
            <span className={styles.fixed}>{progress}</span>
          </Fact>
        )}
        {DataColeta !== null && (
          <Fact label={words('collected')}>
            <span className={styles.fixed}>{formatsOf(intl.locale).date(DataColeta)}</span>
          </Fact>
        )}
        {requester !== null && (
          <Fact label={words('requester')} title={requester} isLast>
            <span className={styles.cut}>{requester}</span>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({
  label,
  title,
  isLast = false,
  children,
}: {
  label: string;
  title?: string;
  /** Whether it gives way where there is no room. */
  isLast?: boolean;
  children: ReactNode;
}) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.fact, isLast && styles.last)} title={title}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/** The patient and the client, as far as there are any; their names lead to their records. */
function Who({ job }: { job: JobCabecalho }) {
  const styles = useStyles();
  const intl = useIntl();
  const pageOf = useNounPages();
  const { PacienteRef: patient } = job;
  const people = peopleOf(job);
  if (people.length === 0) return null;
  return (
    <div className={styles.who}>
      {people.map(({ noun, id, name, civil }) => {
        const page = pageOf(noun);
        const shown = [name, civil].filter(Boolean).join(' · ');
        return (
          <Text key={noun} weight="semibold" title={shown} className={styles.cut}>
            {page ? (
              <Link href={`${page.path}/${id}`} className={styles.link}>
                {name}
              </Link>
            ) : (
              name
            )}
            {civil !== null && <Text weight="regular"> · {civil}</Text>}
          </Text>
        );
      })}
      {patient && <Text className={styles.fixed}>{personOf(patient, intl)}</Text>}
      {patient?.CPF && <Text className={mergeClasses(styles.fixed, styles.wide)}>CPF {formatCpf(patient.CPF)}</Text>}
      {patient?.IsActive === false && (
        <span className={mergeClasses(styles.alert, styles.warning)}>
          <Warning16Regular aria-hidden />
          {intl.formatMessage({ id: 'laboratory.job.header.inactive' })}
        </span>
      )}
    </div>
  );
}

/** Sex and age, as far as they are known. */
const personOf = (
  { Sexo, Idade }: NonNullable<JobCabecalho['PacienteRef']>,
  intl: ReturnType<typeof useIntl>,
): string =>
  [Sexo && intl.formatMessage({ id: `laboratory.job.header.sex.${Sexo}` }), Idade && ageText(Idade, intl)]
    .filter(Boolean)
    .join(' · ');
