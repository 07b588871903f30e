import { AmostraDesenvolvimento } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Amostras de desenvolvimento: a sample of a prototype that is tested during development. */
export default function AmostrasDeDesenvolvimentoPage() {
  return (
    <RegistryPage
      resource={AmostraDesenvolvimento}
      columns={['Nome', 'Codigo', 'Prototipo', 'Lote', 'Data']}
      form={['Nome', ['Codigo', 'Prototipo'], ['Lote', 'Data']]}
    />
  );
}
