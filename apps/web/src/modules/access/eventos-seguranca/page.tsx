import { EventoSeguranca } from '@bancada/contracts/access';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Eventos de segurança: who logged in or tried to, what was refused, and what changed of accounts and rights. */
export default function EventosSegurancaPage() {
  return (
    <RegistryPage
      resource={EventoSeguranca}
      columns={['Tipo', 'UltimaEm', 'Vezes', 'Usuario', 'Rede', 'Navegador', 'Chamada', 'Codigo']}
      form={[
        'Tipo',
        ['UltimaEm', 'Data'],
        ['Vezes', 'Fator'],
        ['Usuario', 'Unidade'],
        ['Rede', 'Navegador'],
        ['Chamada', 'Codigo'],
        ['Lugar', 'Conta'],
        'RequestId',
      ]}
    />
  );
}
