import { FonteLead } from '@bancada/contracts/sales';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Origens de lead: where an interested person comes from. */
export default function OrigensDeLeadPage() {
  return <RegistryPage resource={FonteLead} columns={['Nome', 'EmpresaParceira']} form={['Nome', 'EmpresaParceira']} />;
}
