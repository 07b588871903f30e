import { LocalArmazenagem } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Locais de armazenagem: a place in which samples are kept, inside another one: rack, box, cane, straw. */
export default function LocaisDeArmazenagemPage() {
  return (
    <RegistryPage
      resource={LocalArmazenagem}
      columns={['Unidade', 'Nome', 'Codigo', 'Tipo', 'Pai', 'Tanque']}
      form={['Unidade', 'Nome', ['Codigo', 'Tipo'], ['Pai', 'Tanque'], ['Linhas', 'Colunas']]}
    />
  );
}
