import { CanalMensagem } from '@bancada/contracts/messaging';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Canais de mensagem: a number or address messages are sent from; how it is connected is messaging's subject. */
export default function CanaisDeMensagemPage() {
  return (
    <RegistryPage
      resource={CanalMensagem}
      columns={['Nome', 'Tipo', 'Unidade', 'Telefone', 'Email', 'LimiteDiario']}
      form={['Nome', ['Tipo', 'Unidade'], ['Telefone', 'Email'], 'LimiteDiario', 'Qualidade']}
    />
  );
}
