import { Tratamento } from '@bancada/contracts/catalog';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Procedimentos: what can be scheduled, ordered and billed. */
export default function ProcedimentosPage() {
  return (
    <RegistryPage
      resource={Tratamento}
      columns={['NomeCompleto', 'Apelido', 'TipoProcedimento', 'DuracaoMinutos', 'GrupoProcedimento', 'CodigoTUSS']}
      form={[
        'NomeCompleto',
        ['Apelido', 'TipoProcedimento'],
        ['GrupoProcedimento', 'EspecialidadeMedica'],
        ['DuracaoMinutos', 'CodigoTUSS'],
        ['AgendaOnline', 'PermiteAutoConferencia'],
        'Preparacaos',
        'Recursos',
        'Custos',
        'Retornos',
        'TrustLoops',
        'EntidadesExternas',
      ]}
    />
  );
}
