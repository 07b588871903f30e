import { ArquivoBancario } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';
import { ImportButton } from './ImportButton.tsx';
import { StatementActs } from './StatementActs.tsx';

/** Extratos importados: the files of banks, what each brought, and how it is taken back. */
export default function ExtratosPage() {
  return (
    <RegistryPage
      resource={ArquivoBancario}
      Primary={ImportButton}
      Acts={StatementActs}
      columns={['Arquivo', 'Conta', 'De', 'Ate', 'Linhas', 'Repetidas', 'Saldo', 'SaldoEm', 'Situacao', 'EnviadoEm']}
      form={[
        ['Arquivo', 'Situacao'],
        ['Conta', 'AdministradoraCartao'],
        ['EnviadoEm'],
        ['De', 'Ate'],
        ['Linhas', 'Repetidas'],
        ['Saldo', 'SaldoEm'],
        ['Formato', 'Sentido'],
        ['Extrato', 'Sequencia'],
        'Resumo',
      ]}
    />
  );
}
