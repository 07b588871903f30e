import { TitulosPage } from './TitulosPage.tsx';

/** Títulos: everything to receive and to pay. */
export default function TodosOsTitulosPage() {
  return <TitulosPage title="finance.Titulo.title" people={['Tipo', 'Fornecedor', 'Cliente']} />;
}
