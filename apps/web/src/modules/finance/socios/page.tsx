import { Socio } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Sócios: a partner of the company and their share. */
export default function SociosPage() {
  return (
    <RegistryPage
      resource={Socio}
      columns={['Nome', 'CPF', 'Participacao', 'Conta']}
      form={['Nome', ['CPF', 'Participacao'], 'Conta']}
    />
  );
}
