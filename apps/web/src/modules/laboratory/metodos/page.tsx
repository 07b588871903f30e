import { Metodo } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Métodos: a method of analysis, and the standard it follows. */
export default function MetodosPage() {
  return <RegistryPage resource={Metodo} columns={['Nome', 'Norma']} form={['Nome', 'Norma']} />;
}
