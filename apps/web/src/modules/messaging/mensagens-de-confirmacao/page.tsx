import { MensagemConfirmacao } from '@bancada/contracts/messaging';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Mensagens de confirmação: which message is sent at which step before an appointment. */
export default function MensagensDeConfirmacaoPage() {
  return (
    <RegistryPage
      resource={MensagemConfirmacao}
      columns={['Nome', 'ReguaEtapa', 'ModeloMensagem', 'CanalMensagem', 'Unidade']}
      form={['Nome', ['ReguaEtapa', 'ModeloMensagem'], ['CanalMensagem', 'Unidade']]}
    />
  );
}
