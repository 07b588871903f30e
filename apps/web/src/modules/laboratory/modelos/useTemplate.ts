import {
  aplicarJobTemplate,
  aplicarSampleTemplate,
  Job,
  planejarJobTemplate,
  planejarSampleTemplate,
  type Sample as SampleRow,
  SampleTemplateTest,
} from '@bancada/contracts';
import type { LookupSource } from '@bancada/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall, useReading } from '../../../shared/api/index.ts';
import { lookupOf } from '../../../shared/registry/lookup.ts';
import { useAdded } from '../acrescimo/useAdded.ts';

/** What a template is applied to: a job, or one of its samples. */
export type TemplateTarget =
  | { readonly kind: 'job'; readonly job: number }
  | { readonly kind: 'sample'; readonly job: number; readonly sample: number };

/** The samples that were made, and what is done once they have been seen. */
interface Made {
  readonly samples: readonly SampleRow[];
  readonly leave: () => void;
}

/** The templates that a target takes, by their names. */
function sourceOf({ kind }: TemplateTarget): LookupSource {
  const { JobTemplate } = Job.relations;
  const { SampleTemplate } = SampleTemplateTest.relations;
  const relation = kind === 'job' ? JobTemplate : SampleTemplate;
  if (!relation) throw new Error('A template is linked to by its noun');
  return lookupOf(relation, { IsActive: 'true' });
}

/** The application of a template: what is chosen, what it would add, and what it has added. */
export function useTemplate(target: TemplateTarget, onDone: () => void) {
  const intl = useIntl();
  const [chosen, setChosen] = useState<string | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const template = Number(chosen);
  const planned = chosen === null ? null : template;
  const ofJob = useReading(
    planejarJobTemplate,
    target.kind === 'job' && planned !== null ? { body: { job: target.job, template: planned } } : null,
  );
  const ofSample = useReading(
    planejarSampleTemplate,
    target.kind === 'sample' && planned !== null ? { body: { sample: target.sample, template: planned } } : null,
  );
  const { data: plan, error, mutate } = target.kind === 'job' ? ofJob : ofSample;
  const toJob = useCall(aplicarJobTemplate);
  const toSample = useCall(aplicarSampleTemplate);
  const offer = useAdded(onDone);
  const words = (samples: number, exams: number) =>
    intl.formatMessage({ id: 'laboratory.template.applied' }, { samples, exams });
  const exams = plan?.Exames.length ?? 0;
  const addsNothing = plan !== undefined && plan.Amostras.length + exams === 0;
  const running = toJob.running || toSample.running;

  /** The page is read again, and undoing is offered, once the dialog is out of the way. */
  const after = (title: string, added: Parameters<typeof offer>[2]) => () => {
    onDone();
    offer(title, target.job, added);
  };
  const applyToJob = async () => {
    const answer = await toJob.run({ body: { job: target.job, template } });
    if (!answer) return void mutate();
    const Samples = answer.Samples.map(({ id }) => id);
    const leave = after(words(Samples.length, exams), { Samples });
    setMade({ samples: answer.Samples, leave });
  };
  const applyToSample = async (sample: number) => {
    const answer = await toSample.run({ body: { sample, template } });
    if (answer) return after(words(0, answer.Tests.length), { Tests: answer.Tests.map(({ id }) => id) });
    void mutate();
    return null;
  };
  /** Answers what is done after the dialog, where nothing more is to be shown in it. */
  const apply = async (): Promise<(() => void) | null> => {
    if (!plan || addsNothing || running) return null;
    if (target.kind === 'sample') return applyToSample(target.sample);
    await applyToJob();
    return null;
  };
  return {
    source: sourceOf(target),
    chosen,
    choose: setChosen,
    plan,
    error,
    retry: () => void mutate(),
    addsNothing,
    running,
    made,
    apply,
    applied: words(made?.samples.length ?? 0, exams),
  };
}
