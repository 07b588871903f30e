import { Tratamento } from '@bancada/contracts/catalog';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Procedimentos: what can be scheduled, ordered and billed. */
export default function ProcedimentosPage() {
  return (
    <RegistryPage
      resource={Tratamento}
      columns={['NomeCompleto', 'Apelido', 'TipoProcedimento', 'PermiteAutoConferencia']}
      form={[
        'NomeCompleto',
        ['Apelido', 'TipoProcedimento'],
        'PermiteAutoConferencia',
        'EntidadesExternas',
        'Preparacaos',
        'Recursos',
        'Custos',
        'Retornos',
        'TrustLoops',
      ]}
    />
  );
}
