import { Funcao } from '@bancada/contracts/staff';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Funções: what somebody does in the clinic, and what is checked when they arrive and leave. */
export default function FuncoesPage() {
  return <RegistryPage resource={Funcao} columns={['Nome']} form={['Nome', 'Checklist']} />;
}
