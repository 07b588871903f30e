import { ClienteWebhook } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Avisos a sistemas de clientes: an address of a client that is told what becomes of the laudos of its jobs. */
export default function AvisosASistemasDeClientesPage() {
  return (
    <RegistryPage
      resource={ClienteWebhook}
      columns={['Endereco', 'Cliente', 'SegredoDesde', 'AnteriorAte', 'DesligadoEm']}
      form={['Cliente', 'Endereco', 'Eventos']}
    />
  );
}
