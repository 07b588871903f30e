import { NfConfig } from '@bancada/contracts/billing';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Tributos da nota: the federal tax rates withheld on invoices, and from which amounts on. */
export default function TributosDaNotaPage() {
  return (
    <RegistryPage
      resource={NfConfig}
      columns={['Nome', 'Unidade', 'AliquotaIr', 'AliquotaPis', 'AliquotaCofins', 'AliquotaCsll']}
      form={[
        'Nome',
        ['Unidade', 'SimplesNacional'],
        ['De', 'Ate'],
        ['AliquotaIr', 'LimiteIr'],
        ['AliquotaPis', 'LimitePis'],
        ['AliquotaCofins', 'LimiteCofins'],
        ['AliquotaCsll', 'LimiteCsll'],
      ]}
    />
  );
}
