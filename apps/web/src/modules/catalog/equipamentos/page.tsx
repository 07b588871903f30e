import { Equipamento } from '@bancada/contracts/catalog';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Equipamentos: a piece of equipment that a procedure needs. */
export default function EquipamentosPage() {
  return (
    <RegistryPage
      resource={Equipamento}
      columns={['Unidade', 'Nome', 'Codigo', 'Recinto', 'Fabricante', 'Modelo']}
      form={['Unidade', 'Nome', ['Codigo', 'Recinto'], ['Fabricante', 'Modelo'], ['NumeroSerie', 'Capacidade']]}
    />
  );
}
