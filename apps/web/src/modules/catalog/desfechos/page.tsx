import { Desfecho } from '@bancada/contracts/catalog';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Desfechos: how a protocol of a patient can end. */
export default function DesfechosPage() {
  return (
    <RegistryPage resource={Desfecho} columns={['Nome', 'Tipo', 'Protocolo']} form={['Nome', ['Tipo', 'Protocolo']]} />
  );
}
