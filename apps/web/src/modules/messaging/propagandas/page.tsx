import { Propaganda } from '@bancada/contracts/messaging';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Propagandas: an advertisement shown in portals, registration, displays or e-mails. */
export default function PropagandasPage() {
  return (
    <RegistryPage
      resource={Propaganda}
      columns={['Nome', 'Link', 'Lugar', 'Inicio', 'Fim', 'Exibicoes']}
      form={['Nome', 'Texto', 'Link', ['Lugar', 'Inicio'], ['Fim', 'Exibicoes'], 'Cliques']}
    />
  );
}
