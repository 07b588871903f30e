import { Microrganismo } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Microrganismos: a microorganism that a culture may grow, and the group by which breakpoint tables name it. */
export default function MicrorganismosPage() {
  return (
    <RegistryPage resource={Microrganismo} columns={['Nome', 'Sigla', 'Grupo']} form={[['Nome', 'Sigla'], 'Grupo']} />
  );
}
