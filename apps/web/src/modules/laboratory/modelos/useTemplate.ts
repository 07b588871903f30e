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
  const [made, setMade] = useState<readonly SampleRow[] | null>(null);
  const [said, setSaid] = useState<(() => void) | null>(null);
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

  const applyToJob = async (job: number) => {
    const answer = await toJob.run({ body: { job, template } });
    if (!answer) return void mutate();
    onDone();
    const Samples = answer.Samples.map(({ id }) => id);
    setSaid(() => () => offer(words(Samples.length, exams), job, { Samples }));
    setMade(answer.Samples);
  };
  const applyToSample = async (job: number, sample: number): Promise<boolean> => {
    const answer = await toSample.run({ body: { sample, template } });
    if (!answer) {
      void mutate();
      return false;
    }
    onDone();
    offer(words(0, answer.Tests.length), job, { Tests: answer.Tests.map(({ id }) => id) });
    return true;
  };
  /** Answers whether nothing more is to be shown. */
  const apply = async (): Promise<boolean> => {
    if (!plan || addsNothing || running) return false;
    if (target.kind === 'sample') return applyToSample(target.job, target.sample);
    await applyToJob(target.job);
    return false;
  };
  return {
    ...{ source: sourceOf(target), chosen, choose: setChosen, plan, error, retry: () => void mutate() },
    ...{ addsNothing, running, made, apply, leave: () => said?.(), applied: words(made?.length ?? 0, exams) },
  };
}
