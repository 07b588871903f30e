import { WebhookEntrega } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Entregas de avisos: one notice of a laudo to an address of a client: what was sent, and what was answered. */
export default function EntregasDeAvisosPage() {
  return (
    <RegistryPage
      resource={WebhookEntrega}
      columns={['Resposta', 'Unidade', 'Laudo', 'ClienteWebhook', 'Evento', 'Situacao']}
      form={['Unidade']}
    />
  );
}
