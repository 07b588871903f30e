import { ExtratoLinha } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Linhas de extrato: the movements of the accounts as their banks have them, and how far each is explained. */
export default function LinhasDeExtratoPage() {
  return (
    <RegistryPage
      resource={ExtratoLinha}
      acts
      columns={['Memo', 'Data', 'Valor', 'Situacao', 'Falta', 'Conta', 'Documento', 'ArquivoBancario']}
      form={[
        'Memo',
        ['Data', 'Situacao'],
        ['Valor', 'Conciliado', 'Falta'],
        ['Conta', 'Documento'],
        ['ArquivoBancario', 'Linha'],
        'FITID',
        'Chave',
      ]}
    />
  );
}
