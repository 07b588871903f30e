import { Alcada } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Alçadas: up to how much a role or person may discount or pay. */
export default function AlcadasPage() {
  return (
    <RegistryPage
      resource={Alcada}
      columns={['Nome', 'Tipo', 'Papel', 'Usuario', 'Percentual', 'Valor']}
      form={['Nome', ['Tipo', 'Papel'], ['Usuario', 'Percentual'], 'Valor']}
    />
  );
}
