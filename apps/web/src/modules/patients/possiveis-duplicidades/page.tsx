import { PacienteDuplicidade } from '@bancada/contracts/patients';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Possíveis duplicidades: two registrations that may be of the same person, and what was decided of them. */
export default function PossiveisDuplicidadesPage() {
  return (
    <RegistryPage
      resource={PacienteDuplicidade}
      columns={['Decisao', 'Paciente', 'Outro', 'Pontos', 'DecididoPor']}
      form={[['Paciente', 'Outro'], 'Pontos', 'Motivos', ['Decisao', 'DecididoPor']]}
    />
  );
}
