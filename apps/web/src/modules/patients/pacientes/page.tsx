import { Paciente } from '@bancada/contracts/patients';
import { addressLines, RegistryPage, type RecordTab } from '../../../shared/registry/index.ts';
import { MergesTab } from './MergesTab.tsx';
import { MergeWith } from './MergeWith.tsx';
import { PatientHead } from './PatientHead.tsx';
import { PrivacyTab } from './privacy/PrivacyTab.tsx';

const tabs: readonly RecordTab[] = [
  { name: 'privacy', title: 'patients.privacy.tab', Tab: PrivacyTab },
  { name: 'merges', title: 'patients.PacienteMescla.title', Tab: MergesTab },
];

/** Pacientes: who they are and how they are reached; and their rights over their data. */
export default function PacientesPage() {
  return (
    <RegistryPage
      resource={Paciente}
      columns={['NomeCompleto', 'CPF', 'DataNascimento', 'Telefone', 'Email', 'Cidade']}
      form={[
        'NomeCompleto',
        'NomeSocial',
        ['CPF', 'CNS'],
        ['DataNascimento', 'Sexo'],
        'Telefone',
        'Email',
        ...addressLines,
        'Observacao',
        'Planos',
      ]}
      tabs={tabs}
      Acts={MergeWith}
      Head={PatientHead}
    />
  );
}
