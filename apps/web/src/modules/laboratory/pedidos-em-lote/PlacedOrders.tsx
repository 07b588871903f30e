import { Job, Sample } from '@bancada/contracts';
import { ConfirmDialog, PageFrame, PageHeader } from '@bancada/ui';
import { Button, makeStyles, Subtitle1, Text, tokens } from '@fluentui/react-components';
import { AddRegular, ArrowUndoRegular, PrintRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { useCall } from '../../../shared/api/index.ts';
import { refusalText } from '../../../shared/errors/refusal.ts';
import { useSampleLabels } from '../etiquetas/useSampleLabels.ts';
import type { PlacedJob } from './useOrderLines.ts';

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    alignContent: 'start',
    justifyItems: 'start',
    gap: tokens.spacingVerticalM,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    overflow: 'auto',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  list: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, margin: 0, padding: 0, listStyle: 'none' },
  link: { color: tokens.colorBrandForegroundLink, fontVariantNumeric: 'tabular-nums' },
});

/** The orders that were placed together: their labels, and the one act that takes them all back. */
export function PlacedOrders({
  title,
  jobs,
  onAnother,
}: {
  title: string;
  jobs: readonly PlacedJob[];
  onAnother: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  const { kept, isUndone, running, undo } = useUndo(jobs);
  const labels = useOrderLabels(jobs);
  return (
    <PageFrame>
      <PageHeader title={title} />
      <section className={styles.panel} aria-label={intl.formatMessage({ id: 'laboratory.orders.placed' })}>
        <Subtitle1 as="h2" role="status">
          <FormattedMessage
            id={`laboratory.orders.${isUndone ? 'undone' : 'placed'}.title`}
            values={{ n: jobs.length - (isUndone ? kept.length : 0) }}
          />
        </Subtitle1>
        {kept.map(({ code, reason }) => (
          <Text key={code}>
            {code}: {reason}
          </Text>
        ))}
        <div className={styles.actions}>
          {!isUndone && (
            <Button
              appearance="primary"
              icon={<PrintRegular />}
              disabledFocusable={labels.running}
              onClick={() => void labels.print()}
            >
              <FormattedMessage id="laboratory.labels.print" />
            </Button>
          )}
          <Button appearance={isUndone ? 'primary' : 'secondary'} icon={<AddRegular />} onClick={onAnother}>
            <FormattedMessage id="laboratory.orders.another" />
          </Button>
          {!isUndone && (
            <Button icon={<ArrowUndoRegular />} disabledFocusable={running} onClick={() => setAsking(true)}>
              <FormattedMessage id="laboratory.orders.undo" />
            </Button>
          )}
        </div>
        <ul className={styles.list}>
          {jobs.map(({ id, Codigo }) => (
            <li key={id}>
              <Link href={`/laboratorio/resultados/${id}`} className={styles.link}>
                {Codigo}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <ConfirmDialog
        open={asking}
        title={intl.formatMessage({ id: 'laboratory.orders.undo' })}
        onConfirm={() => {
          setAsking(false);
          void undo();
        }}
        onCancel={() => setAsking(false)}
      >
        {intl.formatMessage({ id: 'laboratory.orders.undo.text' }, { n: jobs.length })}
      </ConfirmDialog>
    </PageFrame>
  );
}

/** Takes the orders back, each for itself; those somebody has begun with stay, with the reason. */
function useUndo(jobs: readonly PlacedJob[]) {
  const intl = useIntl();
  const { running, run } = useCall(Job.calls.transitionMany);
  const [kept, setKept] = useState<readonly { readonly code: string; readonly reason: string }[] | null>(null);
  const undo = async () => {
    const itens = jobs.map(({ id, Versao }) => ({ id, Versao }));
    const answer = await run({ body: { Acao: 'desfazerPedido', itens } });
    if (!answer) return;
    setKept(
      answer.outcomes.flatMap((outcome, index) =>
        outcome.status === 'ok' ? [] : [{ code: jobs[index]?.Codigo ?? '', reason: refusalText(outcome, intl) }],
      ),
    );
  };
  return { kept: kept ?? [], isUndone: kept !== null, running, undo };
}

/** The labels of all samples that are collected for the orders. */
function useOrderLabels(jobs: readonly PlacedJob[]) {
  const reading = useCall(Sample.calls.list);
  const labels = useSampleLabels();
  const print = async () => {
    const query = { Job: jobs.map(({ id }) => String(id)), Virtual: 'false', _limit: '-1', _sort: 'id:ASC' };
    const samples = await reading.run({ query });
    if (samples) await labels.print(samples.map(({ id }) => id));
  };
  return { running: reading.running || labels.running, print };
}
