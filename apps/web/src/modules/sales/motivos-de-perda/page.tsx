import { MotivoPerda } from '@bancada/contracts/sales';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Motivos de perda: why a lead or budget was lost. */
export default function MotivosDePerdaPage() {
  return <RegistryPage resource={MotivoPerda} columns={['Nome', 'Alcance']} form={['Nome', 'Alcance']} />;
}
