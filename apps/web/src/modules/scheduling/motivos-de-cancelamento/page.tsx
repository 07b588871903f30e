import { MotivoCancelamento } from '@bancada/contracts/scheduling';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Motivos de cancelamento: why an appointment was cancelled, and by whom. */
export default function MotivosDeCancelamentoPage() {
  return <RegistryPage resource={MotivoCancelamento} columns={['Nome', 'Quem']} form={['Nome', 'Quem']} />;
}
