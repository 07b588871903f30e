import { Importacao } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';
import { ImportActs } from './ImportActs.tsx';

/** Planilhas importadas: which files came in, by whom, and how many rows and results they brought. */
export default function ImportacoesPage() {
  return (
    <RegistryPage
      resource={Importacao}
      columns={['Arquivo', 'Tratamento', 'Job', 'Situacao', 'Linhas', 'Resultados', 'CriadoPor', 'CriadoEm']}
      form={[
        ['Arquivo', 'Situacao'],
        ['Linhas', 'Resultados'],
        ['Tratamento', 'Job'],
        ['CriadoPor', 'CriadoEm'],
        'Unidade',
      ]}
      Acts={ImportActs}
    />
  );
}
