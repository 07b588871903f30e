import { LinkPublico } from '@bancada/contracts/settings';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Links públicos: what opens a page without a login, for whom, and until when; one that is open may be withdrawn. */
export default function LinksPublicosPage() {
  return (
    <RegistryPage
      resource={LinkPublico}
      columns={['Finalidade', 'Origem', 'OrigemId', 'CriadoEm', 'ExpiraEm', 'Situacao', 'Aberturas']}
      form={[['Finalidade', 'Situacao'], ['CriadoEm', 'ExpiraEm'], ['Origem', 'OrigemId'], ['Aberturas']]}
    />
  );
}
