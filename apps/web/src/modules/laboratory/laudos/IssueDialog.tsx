import { createLaudo, type Job, type Laudo, LaudoInfo } from '@bancada/contracts/laboratory';
import { CheckboxField, ConfirmDialog, ErrorState, FormSkeleton, SelectField } from '@bancada/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { errorWords, useCall, useReading } from '../../../shared/api/index.ts';

const languages = ['pt', 'en', 'de', 'fr'] as const;

/** Begins a laudo of a job: by which model, in which language, of all its tests or of those that are authorised. */
export function IssueDialog({
  job,
  onIssued,
  onCancel,
}: {
  job: Pick<Job, 'id' | 'Codigo'>;
  onIssued: (laudo: Laudo) => void;
  onCancel: () => void;
}) {
  const intl = useIntl();
  const models = useReading(LaudoInfo.calls.list, { query: { IsActive: 'true', _limit: '200' } });
  const [chosen, setChosen] = useState<string | null>(null);
  const [language, setLanguage] = useState<string>('pt');
  const [partial, setPartial] = useState(false);
  const { running, run } = useCall(createLaudo);
  const words = (id: string) => intl.formatMessage({ id: `laboratory.Laudo.${id}` });
  const model = chosen ?? String(models.data?.[0]?.id ?? '');
  const issue = async () => {
    const Idioma = languages.find((each) => each === language) ?? 'pt';
    const LaudoInfo = model === '' ? null : Number(model);
    const laudo = await run({ body: { Job: job.id, LaudoInfo, Parcial: partial, Idioma } });
    if (laudo) onIssued(laudo);
  };
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={`${words('issue.title')} · ${job.Codigo}`}
      confirmText={words('issue.save')}
      cancelText={words('rectify.cancel')}
      confirmDisabled={!models.data}
      running={running}
      onConfirm={() => void issue()}
      onCancel={onCancel}
    >
      {models.error && <ErrorState {...errorWords(models.error, intl)} onRetry={() => void models.mutate()} />}
      {!models.error && !models.data && <FormSkeleton />}
      {models.data && models.data.length > 0 && (
        <SelectField
          label={words('issue.model')}
          value={model}
          onChange={setChosen}
          options={models.data.map(({ id, Nome }) => ({ value: String(id), label: Nome }))}
        />
      )}
      <SelectField
        label={words('Idioma')}
        value={language}
        onChange={setLanguage}
        options={languages.map((value) => ({ value, label: words(`Idioma.${value}`) }))}
      />
      <CheckboxField label={words('issue.partial')} value={partial} onChange={setPartial} />
    </ConfirmDialog>
  );
}
