import { Protocolo } from '@bancada/contracts/catalog';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Protocolos: a protocol of treatment, whose versions and steps are the clinical record's subject. */
export default function ProtocolosPage() {
  return <RegistryPage resource={Protocolo} columns={['Nome', 'Tratamento']} form={['Nome', 'Tratamento']} />;
}
