import { Prototipo } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Protótipos: a product or medium under development. */
export default function PrototiposPage() {
  return (
    <RegistryPage resource={Prototipo} columns={['Nome', 'Codigo', 'Cliente']} form={['Nome', ['Codigo', 'Cliente']]} />
  );
}
