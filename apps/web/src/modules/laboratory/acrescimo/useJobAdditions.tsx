import type { Job, Sample } from '@bancada/contracts';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { useMay } from '../../../shared/session/useUser.ts';
import { isPartable } from '../amostras/partable.ts';
import { AliquotDialog } from '../aliquotas/AliquotDialog.tsx';
import { TemplateDialog } from '../modelos/TemplateDialog.tsx';
import type { TemplateTarget } from '../modelos/useTemplate.ts';

/** What is on the screen of a job's page, as far as something may be added to it. */
export interface JobShown {
  readonly job: Pick<Job, 'id' | 'Codigo' | 'StatusTreatment'>;
  /** The sample that is shown alone; null while there are all of them. */
  readonly sample: Sample | null;
  /** Tells that samples and tests of the job have changed. */
  readonly onDone: () => void;
}

/** An act of the job's menu. */
export interface Addition {
  readonly id: string;
  readonly text: string;
  readonly onClick: () => void;
}

type Asking = { readonly part: number } | { readonly target: TemplateTarget; readonly name: string };

/** The states of an order that takes nothing more. */
const ended: readonly Job['StatusTreatment'][] = ['Completo', 'Cancelado', 'Suspenso'];

/** What may be added to a job: a template's samples and exams, and to the sample that is shown exams and aliquots. */
export function useJobAdditions({ job, sample, onDone }: JobShown): {
  readonly items: readonly Addition[];
  readonly view: ReactNode;
} {
  const intl = useIntl();
  const may = useMay();
  const [asking, setAsking] = useState<Asking | null>(null);
  const item = (id: string, name: string, ask: Asking): Addition => ({
    id,
    text: intl.formatMessage({ id: `laboratory.added.${id}` }, { name }),
    onClick: () => setAsking(ask),
  });
  const ofSample = sample
    ? [
        ...(isPartable(sample) ? [item('part', sample.Nome, { part: sample.id })] : []),
        item('sampleTemplate', sample.Nome, {
          target: { kind: 'sample', job: job.id, sample: sample.id },
          name: sample.Nome,
        }),
      ]
    : [];
  const isOpen = may('criar', 'Laboratorio') && !ended.includes(job.StatusTreatment);
  const ofJob = item('jobTemplate', job.Codigo, { target: { kind: 'job', job: job.id }, name: job.Codigo });
  const dialog = { onClose: () => setAsking(null), onDone };
  return {
    items: isOpen ? [ofJob, ...ofSample] : [],
    view:
      asking &&
      ('part' in asking ? (
        <AliquotDialog sample={asking.part} {...dialog} />
      ) : (
        <TemplateDialog {...asking} {...dialog} />
      )),
  };
}
