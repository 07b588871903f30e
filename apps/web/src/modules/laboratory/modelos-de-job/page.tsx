import { JobTemplate } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Modelos de job: the samples a job begins with. */
export default function ModelosDeJobPage() {
  return (
    <RegistryPage resource={JobTemplate} columns={['Nome', 'Tratamento']} form={['Nome', 'Tratamento', 'Samples']} />
  );
}
