import { GrupoProcedimento } from '@bancada/contracts/catalog';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Grupos de procedimentos: a group by which procedures are listed and reported. */
export default function GruposDeProcedimentosPage() {
  return <RegistryPage resource={GrupoProcedimento} columns={['Nome', 'Ordem']} form={['Nome', 'Ordem']} />;
}
