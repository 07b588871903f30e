import { TitulosPage } from '../titulos/TitulosPage.tsx';

const only = { Tipo: 'Receber' };

/** Contas a receber: what others owe, and what was received. */
export default function ContasAReceberPage() {
  return <TitulosPage only={only} title="finance.receivables.title" people={['Cliente', 'Convenio', 'Paciente']} />;
}
