import { Convenio } from '@bancada/contracts/catalog';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Convênios: a health insurer, with its ANS register and its deadlines. */
export default function ConveniosPage() {
  return (
    <RegistryPage
      resource={Convenio}
      columns={['Nome', 'RegistroANS', 'CNPJ', 'Telefone', 'Email', 'PrazoEnvioDias']}
      form={[
        'Nome',
        ['RegistroANS', 'CNPJ'],
        ['Telefone', 'Email'],
        ['PrazoEnvioDias', 'PrazoRecursoDias'],
        'PerfilImportacao',
      ]}
    />
  );
}
