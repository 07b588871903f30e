import { Cobranca } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Cobranças: what asks the payer of a receivable for the money: a bank slip, or a Pix code. */
export default function CobrancasPage() {
  return (
    <RegistryPage
      resource={Cobranca}
      columns={['NossoNumero', 'Unidade', 'Titulo', 'Conta', 'Tipo', 'Numero']}
      form={[
        ['Unidade', 'Titulo'],
        ['Conta', 'Tipo'],
        ['NossoNumero', 'Txid'],
        'Linha',
        ['Valor', 'Vencimento'],
        ['Situacao', 'ArquivoBancario'],
        'BaixaPendente',
      ]}
    />
  );
}
