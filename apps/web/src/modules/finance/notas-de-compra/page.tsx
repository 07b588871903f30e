import { NotaCompra } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';
import { ImportNfeButton } from './ImportNfeButton.tsx';

/** Notas de compra: what suppliers invoiced, and when it is paid. */
export default function NotasDeCompraPage() {
  return (
    <RegistryPage
      resource={NotaCompra}
      Primary={ImportNfeButton}
      columns={['Numero', 'Fornecedor', 'Entrada', 'Total', 'Status']}
      form={[
        ['Numero', 'Serie', 'Status'],
        ['Fornecedor', 'Compra'],
        ['Emissao', 'Entrada', 'Total'],
        'ChaveAcesso',
        'Itens',
        'Duplicatas',
        'Unidade',
      ]}
    />
  );
}
