import { Componente } from '@bancada/contracts';
import { LookupField } from '@bancada/ui';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { changeComponent, takeSource, type ComponentDraft } from './exam.state.ts';
import { sourcesFor } from './sources.ts';

/** The component of another exam that the value of this one comes from; none, where it is typed. */
export function SourceField({
  exam,
  edited,
  shown,
}: {
  exam: number;
  edited: ComponentDraft | undefined;
  shown: ComponentDraft;
}) {
  const intl = useIntl();
  const source = useMemo(() => sourcesFor(exam), [exam]);
  const { run } = useCall(Componente.calls.get);
  const choose = async (value: string | null) => {
    if (!edited) return;
    if (value === null) return changeComponent(edited, { ComponenteOrigem: null });
    const chosen = await run({ params: { id: Number(value) } });
    if (chosen) takeSource(edited, chosen);
  };
  const { ComponenteOrigem } = shown.definition;
  return (
    <LookupField
      label={intl.formatMessage({ id: 'laboratory.Componente.ComponenteOrigem' })}
      hint={intl.formatMessage({ id: 'laboratory.Componente.ComponenteOrigem.hint' })}
      value={ComponenteOrigem === null ? null : String(ComponenteOrigem)}
      source={source}
      onChange={(value) => void choose(value)}
    />
  );
}
