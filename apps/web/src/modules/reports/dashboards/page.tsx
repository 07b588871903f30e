import { Dashboard } from '@bancada/contracts/reports';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Dashboards: figures and charts on one page; its blocks are the reports' subject. */
export default function DashboardsPage() {
  return (
    <RegistryPage
      resource={Dashboard}
      columns={['Nome', 'Alcance', 'Dono', 'Papel']}
      form={['Nome', ['Alcance', 'Dono'], 'Papel', 'Usuarios']}
    />
  );
}
