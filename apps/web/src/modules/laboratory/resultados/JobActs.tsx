import { findTransition, Job, jobMachine, stepsFrom, type Job as JobRow, type Sample } from '@bancada/contracts';
import { StatusBadge } from '@bancada/ui';
import { ReasonDialog } from '@bancada/ui/registry';
import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { MoreHorizontalRegular, PrintRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { useCall } from '../../../shared/api/index.ts';
import { notify } from '../../../shared/errors/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { useJobAdditions } from '../acrescimo/useJobAdditions.tsx';
import { useLabels } from '../etiquetas/useLabels.ts';
import { JobLaudos } from '../laudos/JobLaudos.tsx';

/** What is to be known of an order to act on it. */
type ActedJob = Pick<JobRow, 'id' | 'Versao' | 'Codigo' | 'Descricao' | 'StatusTreatment'>;

/** An order's state, and what one may do with it: its labels, what is added to it, and the steps of its machine. */
export function JobActs({
  job,
  sample = null,
  onChanged,
  onAdded,
}: {
  job: ActedJob;
  /** The sample that is shown alone, if one is. */
  sample?: Sample | null;
  onChanged: () => void;
  /** Tells that samples and tests of the job have changed. */
  onAdded: () => void;
}) {
  const intl = useIntl();
  const [, goTo] = useLocation();
  const additions = useJobAdditions({ job, sample, onDone: onAdded });
  const may = useMay();
  const labels = useLabels(job);
  const { running, run } = useCall(Job.calls.transition);
  const [asking, setAsking] = useState<string | null>(null);
  const steps = stepsFrom(jobMachine, job.StatusTreatment).filter(
    ({ ability }) => ability !== 'system' && may(...ability),
  );
  const words = (action: string) => intl.formatMessage({ id: `laboratory.job.step.${action}` });
  const take = async (Acao: string, reason: string | null) => {
    const body = { Acao, Versao: job.Versao, ...(reason !== null && { Justificativa: reason }) };
    const done = await run({ params: { id: job.id }, body });
    if (done) notify({ tone: 'success', lines: [intl.formatMessage({ id: `laboratory.job.done.${Acao}` })] });
    onChanged();
  };
  const begin = (action: string) => {
    if (findTransition(jobMachine, job.StatusTreatment, action)?.needsReason) setAsking(action);
    else void take(action, null);
  };
  return (
    <>
      <StatusBadge tone={jobMachine.tones[job.StatusTreatment]}>
        <FormattedMessage id={`laboratory.jobStatus.${job.StatusTreatment}`} />
      </StatusBadge>
      <JobLaudos job={job} />
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button
            appearance="subtle"
            icon={<MoreHorizontalRegular />}
            aria-label={intl.formatMessage({ id: 'laboratory.job.acts' })}
            disabledFocusable={running}
          />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem icon={<PrintRegular />} disabled={labels.running} onClick={() => void labels.print()}>
              <FormattedMessage id="laboratory.labels.print" />
            </MenuItem>
            <MenuItem onClick={() => goTo(`/laboratorio/amostras?Job=${job.id}`)}>
              <FormattedMessage id="laboratory.job.samples" />
            </MenuItem>
            {additions.items.map(({ id, text, onClick }) => (
              <MenuItem key={id} onClick={onClick}>
                {text}
              </MenuItem>
            ))}
            {steps.map(({ action }) => (
              <MenuItem key={action} onClick={() => begin(action)}>
                {words(action)}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      {additions.view}
      {asking !== null && (
        <ReasonDialog
          title={words(asking).replace('…', '')}
          subject={[job.Codigo, job.Descricao].filter(Boolean).join(' · ')}
          onConfirm={(reason) => {
            setAsking(null);
            void take(asking, reason);
          }}
          onCancel={() => setAsking(null)}
        />
      )}
    </>
  );
}
