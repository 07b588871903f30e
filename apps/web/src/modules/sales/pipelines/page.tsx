import { Pipeline } from '@bancada/contracts/sales';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Pipelines: the stages an opportunity goes through. */
export default function PipelinesPage() {
  return <RegistryPage resource={Pipeline} columns={['Nome', 'Ordem']} form={['Nome', 'Ordem', 'Etapas']} />;
}
