import { Recinto } from '@bancada/contracts/catalog';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Salas: a room of a unit that appointments, equipment and stock are in. */
export default function SalasPage() {
  return (
    <RegistryPage
      resource={Recinto}
      columns={['Unidade', 'Nome', 'Codigo', 'Capacidade']}
      form={['Unidade', 'Nome', ['Codigo', 'Capacidade']]}
    />
  );
}
