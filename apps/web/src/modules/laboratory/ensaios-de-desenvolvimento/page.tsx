import { Ensaio } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Ensaios de desenvolvimento: what was measured in a development sample, and what was concluded. */
export default function EnsaiosDeDesenvolvimentoPage() {
  return (
    <RegistryPage
      resource={Ensaio}
      columns={['Nome', 'AmostraDesenvolvimento', 'Tratamento', 'Data']}
      form={['Nome', ['AmostraDesenvolvimento', 'Tratamento'], 'Data', 'Medidas', 'Conclusao']}
    />
  );
}
