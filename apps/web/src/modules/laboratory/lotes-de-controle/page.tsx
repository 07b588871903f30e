import { ControleLote } from '@bancada/contracts/laboratory';
import { type FirstView, RegistryPage } from '../../../shared/registry/index.ts';

/** What is measured, or about to be. */
const firstView: FirstView = { filters: { Status: { among: ['Estabelecimento', 'Ativo'] } } };

/** Lotes de controle: control material, what it should measure, and the rules by which it is judged. */
export default function LotesDeControlePage() {
  return (
    <RegistryPage
      resource={ControleLote}
      acts
      firstView={firstView}
      columns={['Nome', 'Nivel', 'Codigo', 'Validade', 'Regras', 'Status', 'Unidade']}
      form={[['Nome', 'Nivel'], ['Codigo', 'Validade'], ['Status', 'Regras'], 'Alvos', 'Unidade']}
    />
  );
}
