import { Categoria } from '@bancada/contracts/settings';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Categorias: how the company sorts its records. */
export default function CategoriasPage() {
  return <RegistryPage resource={Categoria} columns={['Nome', 'Descricao']} form={['Nome', 'Descricao']} />;
}
