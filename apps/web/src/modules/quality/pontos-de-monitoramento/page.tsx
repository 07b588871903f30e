import { PontoMonitoramento } from '@bancada/contracts/quality';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Pontos de monitoramento: what is measured where, and its alert and action limits. */
export default function PontosDeMonitoramentoPage() {
  return (
    <RegistryPage
      resource={PontoMonitoramento}
      columns={['Unidade', 'MonitoramentoAmbiental', 'Nome', 'Grandeza', 'UnidadeMedida', 'AlertaMinimo']}
      form={[
        ['Unidade', 'MonitoramentoAmbiental'],
        'Nome',
        ['Grandeza', 'UnidadeMedida'],
        ['AlertaMinimo', 'AlertaMaximo'],
        ['AcaoMinimo', 'AcaoMaximo'],
        ['IntervaloMinutos', 'PerfilImportacao'],
      ]}
    />
  );
}
