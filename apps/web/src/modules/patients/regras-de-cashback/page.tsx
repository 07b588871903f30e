import { RegraCashback } from '@bancada/contracts/patients';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Regras de cashback: what part of an invoice a patient gets back as credit. */
export default function RegrasDeCashbackPage() {
  return (
    <RegistryPage
      resource={RegraCashback}
      columns={['Nome', 'Percentual', 'Tratamento', 'MinimoFatura', 'ValidadeDias']}
      form={['Nome', ['Percentual', 'Tratamento'], ['MinimoFatura', 'ValidadeDias']]}
    />
  );
}
