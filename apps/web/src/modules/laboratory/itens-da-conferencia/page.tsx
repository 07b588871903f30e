import { ItemRecebimento } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Itens da conferência: what is checked when a sample arrives. */
export default function ItensDaConferenciaPage() {
  return (
    <RegistryPage
      resource={ItemRecebimento}
      columns={['Nome', 'TipoMaterial', 'Obrigatorio', 'Ordem']}
      form={['Nome', ['TipoMaterial', 'Obrigatorio'], 'Ordem']}
    />
  );
}
