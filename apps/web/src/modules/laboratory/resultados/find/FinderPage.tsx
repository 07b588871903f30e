import { Job } from '@bancada/contracts/laboratory';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { RegistryPage } from '../../../../shared/registry/index.ts';
import { NovoJobButton } from '../../novo-job/NovoJobButton.tsx';
import { jobRows } from './jobRows.ts';

/** Every job with how far it is; each opens its worksheet. Found by its own words, its patient's or its samples'. */
export function FinderPage() {
  const intl = useIntl();
  const listed = useMemo(() => jobRows(intl), [intl]);
  return (
    <RegistryPage
      resource={Job}
      columns={['Codigo', 'Descricao', 'PacienteRef', 'DataColeta', 'Prazo', 'StatusTreatment']}
      listed={listed}
      create={<NovoJobButton />}
      search={{ hint: intl.formatMessage({ id: 'laboratory.results.find.hint' }), focused: true }}
    />
  );
}
