import { Propaganda } from '@bancada/contracts/messaging';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Propagandas: an advertisement shown in portals, registration, displays or e-mails. */
export default function PropagandasPage() {
  return (
    <RegistryPage
      resource={Propaganda}
      columns={['Nome', 'Lugar', 'Publico', 'Inicio', 'Fim', 'Exibicoes']}
      form={['Nome', 'Texto', 'Link', ['Lugar', 'Publico'], ['Inicio', 'Fim'], ['Exibicoes', 'Cliques']]}
    />
  );
}
