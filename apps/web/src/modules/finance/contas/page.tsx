import { Conta } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Contas: a bank account or cash box of the company. */
export default function ContasPage() {
  return (
    <RegistryPage
      resource={Conta}
      acts
      columns={['Nome', 'TipoConta', 'InstituicaoFinanceira', 'Agencia', 'Numero', 'Unidade']}
      form={[
        'Nome',
        ['TipoConta', 'InstituicaoFinanceira'],
        ['Agencia', 'Numero'],
        ['SaldoInicial', 'DataSaldo'],
        'Unidade',
        'ChavePix',
        'ConvenioCNAB',
      ]}
    />
  );
}
