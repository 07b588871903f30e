import { FraseClinica } from '@bancada/contracts/clinical';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Frases: a phrase for clinical notes, called by a shortcut. */
export default function FrasesPage() {
  return (
    <RegistryPage
      resource={FraseClinica}
      columns={['Atalho', 'Texto', 'EspecialidadeMedica', 'Dono']}
      form={['Atalho', 'Texto', ['EspecialidadeMedica', 'Dono']]}
    />
  );
}
