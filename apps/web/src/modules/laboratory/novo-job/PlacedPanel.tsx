import { jobMachine, jobsWithRelationships } from '@bancada/contracts';
import { StatusBadge } from '@bancada/ui';
import { formatsOf } from '@bancada/sheet/formats';
import { Button, makeStyles, Subtitle1, Text, tokens } from '@fluentui/react-components';
import { AddRegular, PrintRegular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { useReading } from '../../../shared/api/index.ts';
import { useLabels } from '../etiquetas/useLabels.ts';
import type { PlacedOrder } from './useOrder.ts';

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    alignContent: 'start',
    justifyItems: 'start',
    gap: tokens.spacingVerticalM,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    maxWidth: '720px',
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  list: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, paddingLeft: tokens.spacingHorizontalXL },
  link: { alignSelf: 'center', color: tokens.colorBrandForegroundLink },
  code: { fontVariantNumeric: 'tabular-nums' },
});

/** So many samples are listed; the worksheet has all. */
const LISTED = 20;

/** The order that was placed, with what the counter does next: its labels, and the next order. */
export function PlacedPanel({
  placed: { Job: job, Samples },
  onAnother,
}: {
  placed: PlacedOrder;
  onAnother: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const print = useRef<HTMLButtonElement>(null);
  const labels = useLabels(job);
  const collected = Samples.filter(({ Virtual }) => !Virtual);
  useEffect(() => print.current?.focus(), []);
  return (
    <section className={styles.panel} aria-label={intl.formatMessage({ id: 'laboratory.order.placed' })}>
      <div className={styles.head} role="status">
        <Subtitle1 as="h2">
          <FormattedMessage id="laboratory.order.placed.title" values={{ code: job.Codigo }} />
        </Subtitle1>
        <StatusBadge tone={jobMachine.tones[job.StatusTreatment]}>
          <FormattedMessage id={`laboratory.jobStatus.${job.StatusTreatment}`} />
        </StatusBadge>
      </div>
      <OrderedFor job={job.id} />
      <Text>
        <FormattedMessage id="laboratory.order.placed.samples" values={{ n: collected.length }} />{' '}
        {job.Prazo !== null && (
          <FormattedMessage id="laboratory.order.promise" values={{ day: formatsOf(intl.locale).date(job.Prazo) }} />
        )}{' '}
        {job.Ciclo !== null && <FormattedMessage id="laboratory.order.placed.cycle" values={{ cycle: job.Ciclo }} />}
      </Text>
      <div className={styles.actions}>
        <Button
          ref={print}
          appearance="primary"
          icon={<PrintRegular />}
          disabledFocusable={labels.running || collected.length === 0}
          onClick={() => void labels.print()}
        >
          <FormattedMessage id="laboratory.labels.print" />
        </Button>
        <Button icon={<AddRegular />} onClick={onAnother} title="Alt+N">
          <FormattedMessage id="laboratory.order.another" />
        </Button>
        <Link href={`/laboratorio/resultados/${job.id}`} className={styles.link}>
          <FormattedMessage id="laboratory.order.open" />
        </Link>
      </div>
      <ul className={styles.list}>
        {collected.slice(0, LISTED).map(({ id, Nome, CodigoBarras, Identificacao }) => (
          <li key={id}>
            <span className={styles.code}>{CodigoBarras}</span> · {Nome}
            {Identificacao === null ? null : ` · ${Identificacao}`}
          </li>
        ))}
      </ul>
      {collected.length > LISTED && (
        <FormattedMessage id="laboratory.order.placed.more" values={{ n: collected.length - LISTED }} />
      )}
    </section>
  );
}

/** Whom the order is for. */
function OrderedFor({ job }: { job: number }) {
  const { data } = useReading(jobsWithRelationships, { query: { id: String(job) } });
  const names = [data?.[0]?.PacienteRef?.['NomeCompleto'], data?.[0]?.Cliente?.['Nome']];
  return <Text weight="semibold">{names.filter((name) => typeof name === 'string').join(' · ')}</Text>;
}
