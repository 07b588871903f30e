import { PacienteDuplicidade } from '@bancada/contracts/patients';
import { Button } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { type FirstView, type RecordActsProps, RegistryPage } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { mergeAddress } from '../mesclar/address.ts';
import { SearchButton } from './SearchButton.tsx';

/** What waits for somebody. */
const firstView: FirstView = { filters: { Decisao: { among: ['Pendente'] } } };

/** Possíveis duplicidades: registrations that may be of the same person, to be compared and decided. */
export default function PossiveisDuplicidadesPage() {
  return (
    <RegistryPage
      resource={PacienteDuplicidade}
      Primary={SearchButton}
      Acts={Compare}
      acts
      firstView={firstView}
      columns={['Pontos', 'Paciente', 'Outro', 'Motivos', 'Decisao']}
      form={[['Paciente', 'Outro'], 'Motivos', 'Pontos', ['Decisao', 'DecididoPor']]}
    />
  );
}

/** Leads to the two side by side; the older registration stays, unless somebody swaps them. */
function Compare({ row }: RecordActsProps) {
  const may = useMay();
  const [, navigate] = useLocation();
  const { Paciente, Outro, Decisao } = PacienteDuplicidade.row.parse(row);
  if (!may('mesclar', 'Pacientes') || Decisao === 'Mesma_Pessoa') return null;
  return (
    <Button onClick={() => navigate(mergeAddress(Paciente, Outro))}>
      <FormattedMessage id="patients.merge.compare" />
    </Button>
  );
}
