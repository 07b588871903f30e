import { WebhookEntrega } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Entregas de avisos: each notice of a laudo to an address of a client, what was sent, and what was answered. */
export default function EntregasDeAvisosPage() {
  return (
    <RegistryPage
      resource={WebhookEntrega}
      acts
      columns={[
        'CriadaEm',
        'Evento',
        'Laudo',
        'Situacao',
        'Endereco',
        'StatusHttp',
        'Falha',
        'Tentativas',
        'ProximaEm',
      ]}
      form={[
        ['Situacao', 'Evento'],
        ['Laudo', 'ClienteWebhook'],
        'Endereco',
        ['CriadaEm', 'Tentativas'],
        ['TentadaEm', 'ProximaEm'],
        ['StatusHttp', 'Falha'],
        'Resposta',
        'Identificador',
        'Corpo',
        'Unidade',
      ]}
    />
  );
}
