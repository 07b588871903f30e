import { ConjuntoExame } from '@bancada/contracts/clinical';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Conjuntos de exames: tests that are requested together. */
export default function ConjuntosDeExamesPage() {
  return <RegistryPage resource={ConjuntoExame} columns={['Nome', 'Dono']} form={['Nome', 'Dono', 'Exames']} />;
}
