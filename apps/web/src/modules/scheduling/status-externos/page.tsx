import { StatusExterno } from '@bancada/contracts/scheduling';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Status externos: what the statuses of another system mean here. */
export default function StatusExternosPage() {
  return (
    <RegistryPage
      resource={StatusExterno}
      columns={['Sistema', 'ExternalStatus', 'Status']}
      form={[['Sistema', 'ExternalStatus'], 'Status']}
    />
  );
}
