import { AgenteVenda } from '@bancada/contracts/sales';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Agentes de vendas: a person who sells, their target and absences. */
export default function AgentesDeVendasPage() {
  return (
    <RegistryPage
      resource={AgenteVenda}
      columns={['Nome', 'Usuario', 'FunilEquipe', 'MetaMensal', 'CargaMaxima', 'AusenteDe']}
      form={['Nome', ['Usuario', 'FunilEquipe'], ['MetaMensal', 'CargaMaxima'], ['AusenteDe', 'AusenteAte']]}
    />
  );
}
