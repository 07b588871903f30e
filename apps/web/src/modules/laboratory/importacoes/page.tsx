import { Importacao } from '@bancada/contracts/laboratory';
import { type RecordParts, RegistryPage } from '../../../shared/registry/index.ts';
import { ImportActs } from './ImportActs.tsx';
import { RefusedCells } from './RefusedCells.tsx';

const parts: RecordParts = { Recusas: RefusedCells };

/** Planilhas importadas: which files came in, by whom, and how many rows and results they brought. */
export default function ImportacoesPage() {
  return (
    <RegistryPage
      resource={Importacao}
      columns={[
        'Arquivo',
        'Tratamento',
        'Job',
        'Situacao',
        'Linhas',
        'Existentes',
        'Resultados',
        'Recusadas',
        'CriadoPor',
        'CriadoEm',
      ]}
      form={[
        ['Arquivo', 'Situacao'],
        ['Linhas', 'Existentes', 'Resultados', 'Recusadas'],
        'Recusas',
        ['Tratamento', 'Job'],
        ['CriadoPor', 'CriadoEm'],
        'Unidade',
      ]}
      parts={parts}
      Acts={ImportActs}
    />
  );
}
