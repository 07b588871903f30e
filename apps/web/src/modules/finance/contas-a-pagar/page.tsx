import { TitulosPage } from '../titulos/TitulosPage.tsx';

const only = { Tipo: 'Pagar' };

/** Contas a pagar: what is owed to others, and what was paid. */
export default function ContasAPagarPage() {
  return <TitulosPage only={only} title="finance.payables.title" people={['Fornecedor']} />;
}
