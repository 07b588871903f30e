import { CalendarioEvento } from '@bancada/contracts/scheduling';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Feriados e folgas: a holiday or day off of the company or of one unit. */
export default function FeriadosEFolgasPage() {
  return (
    <RegistryPage
      resource={CalendarioEvento}
      columns={['Data', 'Unidade', 'Nome', 'Tipo', 'Fecha']}
      form={[['Data', 'Unidade'], 'Nome', ['Tipo', 'Fecha']]}
    />
  );
}
