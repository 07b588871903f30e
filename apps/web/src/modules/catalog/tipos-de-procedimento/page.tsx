import { TipoProcedimento } from '@bancada/contracts/catalog';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Tipos de procedimento: a type of procedures: consultations, tests, surgery. */
export default function TiposDeProcedimentoPage() {
  return <RegistryPage resource={TipoProcedimento} columns={['Nome', 'Natureza']} form={['Nome', 'Natureza']} />;
}
