import { MensagemPedido } from '@bancada/contracts/messaging';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Pedidos de mensagem: what somebody is to get, or got, and why not. */
export default function PedidosDeMensagemPage() {
  return (
    <RegistryPage
      resource={MensagemPedido}
      columns={['CriadaEm', 'Situacao', 'Finalidade', 'Canal', 'Destino', 'Transporte', 'EntregueEm', 'Erro']}
      form={[
        ['Situacao', 'Finalidade'],
        ['Canal', 'Destino'],
        ['Paciente', 'Idioma'],
        'Variaveis',
        ['CriadaEm', 'NaoAntes'],
        ['Transporte', 'EntregueEm'],
        ['Tentativas', 'Erro'],
        ['Origem', 'OrigemId'],
        'Chave',
      ]}
    />
  );
}
