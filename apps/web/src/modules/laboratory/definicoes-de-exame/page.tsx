import { ExameDefinicao } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Definições de exame: how a procedure is done in the laboratory: sector, method, specimen, schedule. */
export default function DefinicoesDeExamePage() {
  return (
    <RegistryPage
      resource={ExameDefinicao}
      columns={['Tratamento', 'Setor', 'Metodo', 'TipoMaterial', 'TestSchedule', 'Conferencias']}
      form={[
        ['Tratamento', 'Setor'],
        ['Metodo', 'TipoMaterial'],
        ['TestSchedule', 'Conferencias'],
        ['CodigoLOINC', 'CodigoGAL'],
        'AnexoObrigatorio',
        'Antibiograma',
      ]}
    />
  );
}
