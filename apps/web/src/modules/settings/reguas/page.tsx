import { Regua } from '@bancada/contracts/settings';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Réguas: the steps around a day. */
export default function ReguasPage() {
  return <RegistryPage resource={Regua} columns={['Nome', 'Descricao']} form={['Nome', 'Descricao', 'Etapas']} />;
}
