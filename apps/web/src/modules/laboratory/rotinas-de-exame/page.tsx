import { TestSchedule } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Rotinas de exame: on which days a test is run and when it is due. */
export default function RotinasDeExamePage() {
  return (
    <RegistryPage
      resource={TestSchedule}
      columns={['Codigo', 'Nome', 'HoraLimite', 'PrazoHoras', 'ContaFeriados']}
      form={['Codigo', 'Nome', 'Dias', ['HoraLimite', 'PrazoHoras'], 'ContaFeriados']}
    />
  );
}
