import { FunilEquipe } from '@bancada/contracts/sales';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Equipes de vendas: a sales team, its pipeline and its unit. */
export default function EquipesDeVendasPage() {
  return (
    <RegistryPage
      resource={FunilEquipe}
      columns={['Nome', 'Pipeline', 'Unidade']}
      form={['Nome', ['Pipeline', 'Unidade']]}
    />
  );
}
