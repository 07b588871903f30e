import { InstrumentoTratamento } from '@bancada/contracts';
import { Select } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useLocation, useSearch } from 'wouter';
import { useReading } from '../../../shared/api/index.ts';

/** Narrows the worklist to the exams that an instrument makes; what it shows is a filter like all others. */
export function InstrumentChoice() {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const search = useSearch();
  const { data } = useReading(InstrumentoTratamento.calls.populate, { query: { _limit: '-1' } });
  const exams = Map.groupBy(data ?? [], ({ Instrumento }) => Instrumento?.id ?? 0);
  const asked = new URLSearchParams(search).get('Instrumento') ?? '';
  const show = (instrument: string) => {
    const params = new URLSearchParams([['TestStatus_in', 'Disponivel']]);
    for (const { Tratamento } of exams.get(Number(instrument)) ?? [])
      if (Tratamento) params.append('Tratamento_in', String(Tratamento.id));
    if (instrument !== '') params.set('Instrumento', instrument);
    navigate(`/laboratorio/lista-de-trabalho?${params.toString()}`, { replace: true });
  };
  if (exams.size === 0) return null;
  return (
    <Select
      aria-label={intl.formatMessage({ id: 'laboratory.worklist.instrument' })}
      value={asked}
      onChange={(_, { value }) => show(value)}
    >
      <option value="">{intl.formatMessage({ id: 'laboratory.worklist.anyInstrument' })}</option>
      {[...exams].map(([id, [first]]) => (
        <option key={id} value={id}>
          {nameOf(first?.Instrumento ?? null)}
        </option>
      ))}
    </Select>
  );
}

const nameOf = (linked: Readonly<Record<string, unknown>> | null): string => {
  const name = linked?.['Nome'];
  return typeof name === 'string' ? name : '';
};
