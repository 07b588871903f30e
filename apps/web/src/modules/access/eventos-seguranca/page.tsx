import { EventoSeguranca } from '@bancada/contracts/access';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Eventos de segurança: who logged in or tried to, what was refused, and what changed of accounts and rights. */
export default function EventosSegurancaPage() {
  return (
    <RegistryPage
      resource={EventoSeguranca}
      columns={['UltimaEm', 'Tipo', 'Vezes', 'Usuario', 'Rede', 'Navegador', 'Chamada', 'Codigo', 'Unidade']}
      form={[
        'Tipo',
        ['Usuario', 'Unidade'],
        ['UltimaEm', 'Data'],
        ['Vezes', 'Fator'],
        ['Rede', 'Navegador'],
        ['Chamada', 'Codigo'],
        ['Lugar', 'Conta'],
        'RequestId',
      ]}
    />
  );
}
