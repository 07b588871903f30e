import { Assinatura } from '@bancada/contracts/staff';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Assinaturas: a person's signature and what it may mean on reports and documents. */
export default function AssinaturasPage() {
  return (
    <RegistryPage
      resource={Assinatura}
      columns={['Nome', 'Colaborador', 'Registro', 'Significados', 'De', 'Ate']}
      form={['Colaborador', ['Nome', 'Registro'], 'Significados', ['De', 'Ate'], 'Certificado', 'RevogadaEm']}
    />
  );
}
