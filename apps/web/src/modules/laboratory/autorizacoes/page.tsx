import { Job } from '@bancada/contracts/laboratory';
import { Button } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { type FirstView, type RecordActsProps, RegistryPage } from '../../../shared/registry/index.ts';

/** What waits for somebody's word: never authorised, or standing still. The longest first. */
const firstView: FirstView = {
  filters: { StatusTreatment: { among: ['Nao_Autorizado', 'Suspenso'] } },
  sort: [{ columnId: 'id', descending: false }],
};

/** Autorização de pedidos: orders are authorised, refused, suspended and resumed, one by one or many at once. */
export default function AutorizacoesPage() {
  return (
    <RegistryPage
      resource={Job}
      title="laboratory.authorisation.title"
      acts
      firstView={firstView}
      columns={['Codigo', 'PacienteRef', 'Cliente', 'Descricao', 'StatusTreatment', 'Prazo', 'SuspensoEm', 'CriadoEm']}
      form={[
        ['Codigo', 'StatusTreatment'],
        ['PacienteRef', 'Cliente'],
        ['Descricao', 'CodigoCliente'],
        ['Solicitante', 'MedicoExterno'],
        ['DataColeta', 'Prazo'],
        ['CriadoEm', 'SuspensoEm'],
        ['JobTemplate', 'Unidade'],
      ]}
      Acts={OpenJob}
    />
  );
}

/** Opens the worksheet of the job. */
function OpenJob({ row }: RecordActsProps) {
  const intl = useIntl();
  const [, goTo] = useLocation();
  return (
    <Button onClick={() => goTo(`/laboratorio/resultados/${row.id}`)}>
      {intl.formatMessage({ id: 'laboratory.Test.open' })}
    </Button>
  );
}
