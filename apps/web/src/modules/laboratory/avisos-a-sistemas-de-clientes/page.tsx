import { ClienteWebhook } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';
import { AddressActs } from './AddressActs.tsx';

/** Avisos a sistemas de clientes: the addresses that are notified of what becomes of the laudos of their client's jobs. */
export default function AvisosASistemasDeClientesPage() {
  return (
    <RegistryPage
      resource={ClienteWebhook}
      columns={['Endereco', 'Cliente', 'Eventos', 'SegredoDesde', 'AnteriorAte', 'DesligadoEm']}
      form={['Cliente', 'Endereco', 'Eventos', ['SegredoDesde', 'AnteriorAte'], 'DesligadoEm']}
      Acts={AddressActs}
    />
  );
}
