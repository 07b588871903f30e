import { ModeloMensagem } from '@bancada/contracts/messaging';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Modelos de mensagem: a message with fixed words; its versions and approval are messaging's subject. */
export default function ModelosDeMensagemPage() {
  return (
    <RegistryPage
      resource={ModeloMensagem}
      columns={['Nome', 'CanalMensagem', 'Categoria', 'Idioma']}
      form={['Nome', ['CanalMensagem', 'Categoria'], 'Idioma']}
    />
  );
}
