import { Assinatura } from '@bancada/contracts/staff';
import { RegistryPage } from '../../../shared/registry/index.ts';
import { CertificateActs } from './CertificateActs.tsx';
import { ChainTab } from './ChainTab.tsx';

const tabs = [{ name: 'cadeia', title: 'staff.Assinatura.chain.tab', Tab: ChainTab }];

/** Assinaturas: a person's signature, what it may mean on reports and documents, and the digital certificate behind it. */
export default function AssinaturasPage() {
  return (
    <RegistryPage
      resource={Assinatura}
      columns={['Nome', 'Colaborador', 'Registro', 'Significados', 'De', 'Ate']}
      form={['Colaborador', ['Nome', 'Registro'], 'Significados', ['De', 'Ate'], 'Imagem', 'Certificado', 'RevogadaEm']}
      Acts={CertificateActs}
      tabs={tabs}
    />
  );
}
