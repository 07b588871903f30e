import { listInstrumentosBancada } from '@bancada/contracts';
import { makeStyles, Select } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useLocation, useSearch } from 'wouter';
import { useReading } from '../../../shared/api/index.ts';

const useStyles = makeStyles({
  // No wider than its row, however long the names of instruments are.
  choice: { minWidth: 0, maxWidth: '100%', '> select': { minWidth: 0, width: '100%' } },
});

/** Narrows the worklist to the exams that an instrument makes; what it shows is a filter like all others. */
export function InstrumentChoice() {
  const styles = useStyles();
  const intl = useIntl();
  const [, navigate] = useLocation();
  const search = useSearch();
  const { data = [] } = useReading(listInstrumentosBancada, {});
  const asked = new URLSearchParams(search).get('Instrumento') ?? '';
  const show = (instrument: string) => {
    const params = new URLSearchParams([['TestStatus_in', 'Disponivel']]);
    for (const exam of data.find(({ id }) => String(id) === instrument)?.Tratamentos ?? [])
      params.append('Tratamento_in', String(exam));
    if (instrument !== '') params.set('Instrumento', instrument);
    navigate(`/laboratorio/lista-de-trabalho?${params.toString()}`, { replace: true });
  };
  if (data.length === 0) return null;
  return (
    <Select
      className={styles.choice}
      aria-label={intl.formatMessage({ id: 'laboratory.worklist.instrument' })}
      value={asked}
      onChange={(_, { value }) => show(value)}
    >
      <option value="">{intl.formatMessage({ id: 'laboratory.worklist.anyInstrument' })}</option>
      {data.map(({ id, Nome }) => (
        <option key={id} value={id}>
          {Nome}
        </option>
      ))}
    </Select>
  );
}
