import { NaoConformidade } from '@bancada/contracts/quality';
import { type FirstView, RegistryPage } from '../../../shared/registry/index.ts';
import { OriginPart } from './OriginPart.tsx';

/** What is not closed yet. */
const firstView: FirstView = {
  filters: { Status: { among: ['Aberta', 'Em_Analise', 'Plano_Acao', 'Em_Execucao', 'Verificacao_Eficacia'] } },
};

const parts = { Origem: OriginPart };

/** Não conformidades: what went wrong, why, and what is done about it. */
export default function NaoConformidadesPage() {
  return (
    <RegistryPage
      resource={NaoConformidade}
      acts
      parts={parts}
      firstView={firstView}
      columns={['Numero', 'Titulo', 'Gravidade', 'Status', 'Responsavel', 'Categoria']}
      form={[
        ['Numero', 'Status'],
        'Titulo',
        'Descricao',
        ['Gravidade', 'Categoria'],
        ['Responsavel', 'Ciclo'],
        'Origem',
        'Correcao',
        'CausaRaiz',
        'Acoes',
        'Unidade',
      ]}
    />
  );
}
