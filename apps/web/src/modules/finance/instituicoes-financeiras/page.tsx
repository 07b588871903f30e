import { InstituicaoFinanceira } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Instituições financeiras: a bank or payment institution, with its COMPE code and ISPB. */
export default function InstituicoesFinanceirasPage() {
  return (
    <RegistryPage
      resource={InstituicaoFinanceira}
      columns={['Nome', 'Codigo', 'ISPB']}
      form={['Nome', ['Codigo', 'ISPB']]}
    />
  );
}
