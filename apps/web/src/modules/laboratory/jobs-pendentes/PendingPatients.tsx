import { formatCpf } from '@bancada/br-utils';
import { type listJobsPendentes, Paciente } from '@bancada/contracts';
import type { AnswerOf } from '@bancada/contracts/shared';
import { formatsOf } from '@bancada/sheet/formats';
import { Caption1, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { GuardedLink } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';

/** A patient with the orders that wait. */
type Pending = AnswerOf<typeof listJobsPendentes>['data'][number];

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  patient: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXL}`,
    padding: `${tokens.spacingVerticalM} 0`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    overflowWrap: 'anywhere',
    '@media (max-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  orders: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalXS },
  quiet: { display: 'block', color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});

/** Patients one under the other, each with the orders that wait; an order opens its job. */
export function PendingPatients({ patients, label }: { patients: readonly Pending[]; label: string }) {
  const styles = useStyles();
  const mayOpen = useMay()('ler', Paciente.subject);
  return (
    <ul className={styles.list} aria-label={label}>
      {patients.map(({ id, NomeCompleto, CPF, JobsNaoAutorizados }) => (
        <li key={id} className={styles.patient}>
          <div>
            {mayOpen ? (
              <GuardedLink href={`/pacientes/${id}`}>{NomeCompleto}</GuardedLink>
            ) : (
              <Text>{NomeCompleto}</Text>
            )}
            {CPF !== null && <Caption1 className={styles.quiet}>CPF {formatCpf(CPF)}</Caption1>}
          </div>
          <ul className={styles.orders} aria-label={NomeCompleto}>
            {JobsNaoAutorizados.map((job) => (
              <li key={job.id}>
                <Order job={job} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Order({ job: { id, Codigo, Descricao, CriadoEm } }: { job: Pending['JobsNaoAutorizados'][number] }) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <>
      <GuardedLink href={`/laboratorio/resultados/${id}`}>
        <Text weight="semibold">{Codigo}</Text>
      </GuardedLink>{' '}
      <Text>{Descricao}</Text>
      {CriadoEm !== null && (
        <Caption1 className={styles.quiet}>
          {intl.formatMessage(
            { id: 'laboratory.pendingJobs.since' },
            { since: formatsOf(intl.locale).instant(CriadoEm) },
          )}
        </Caption1>
      )}
    </>
  );
}
