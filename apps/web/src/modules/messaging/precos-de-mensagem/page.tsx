import { PrecoMensagem } from '@bancada/contracts/messaging';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Preços de mensagem: what a message of a category costs since a day. */
export default function PrecosDeMensagemPage() {
  return (
    <RegistryPage
      resource={PrecoMensagem}
      columns={['Nome', 'Categoria', 'Valor', 'VigenteDe']}
      form={['Nome', ['Categoria', 'Valor'], 'VigenteDe']}
    />
  );
}
