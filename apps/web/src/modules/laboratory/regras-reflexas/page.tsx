import { RegraReflexa } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Regras reflexas: which result orders which exam, by itself or after a person's word. */
export default function RegrasReflexasPage() {
  return (
    <RegistryPage
      resource={RegraReflexa}
      columns={['Nome', 'Componente', 'Condicao', 'Limite', 'Texto', 'Exame', 'Automatica']}
      form={['Nome', ['Componente', 'Condicao'], ['Limite', 'Texto'], 'Exame', 'Automatica']}
    />
  );
}
