import { Sample } from '@bancada/contracts';
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { request } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { AliquotDialog } from '../aliquotas/AliquotDialog.tsx';
import { TemplateDialog } from '../modelos/TemplateDialog.tsx';
import { isPartable } from './partable.ts';

/** A sample is parted, given the exams of a template, or opened in the worksheet of its job. */
export function SampleActs({ row, onChanged }: RecordActsProps) {
  const intl = useIntl();
  const may = useMay();
  const [, goTo] = useLocation();
  const [asking, setAsking] = useState<'part' | 'template' | null>(null);
  const sample = row as Sample;
  const { id, Job, Nome } = sample;
  const words = (text: string) => intl.formatMessage({ id: `laboratory.${text}` });
  const reread = () => void request(Sample.calls.get, { params: { id } }).then(onChanged, reportError);
  const dialog = { onClose: () => setAsking(null), onDone: reread };
  return (
    <>
      <Button onClick={() => goTo(`/laboratorio/resultados/${Job}?amostra=${id}`)}>{words('Test.open')}</Button>
      {may('criar', 'Laboratorio') && (
        <>
          {isPartable(sample) && <Button onClick={() => setAsking('part')}>{words('aliquots.open')}</Button>}
          <Button onClick={() => setAsking('template')}>{words('template.open')}</Button>
        </>
      )}
      {asking === 'part' && <AliquotDialog sample={id} {...dialog} />}
      {asking === 'template' && (
        <TemplateDialog target={{ kind: 'sample', job: Job, sample: id }} name={Nome} {...dialog} />
      )}
    </>
  );
}
