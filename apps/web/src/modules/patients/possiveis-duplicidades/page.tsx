import { PacienteDuplicidade } from '@bancada/contracts/patients';
import { Button } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { ActKey, type FirstView, type RecordActsProps, RegistryPage } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { usePageKeys } from '../../../shared/usePageKeys.ts';
import { mergeAddress } from '../mesclar/address.ts';
import { SearchButton } from './SearchButton.tsx';

/** What waits for somebody. */
const firstView: FirstView = { filters: { Decisao: { among: ['Pendente'] } } };

/** A pair is called by both names. */
const titled = ['Paciente', 'Outro'] as const;

/** Possíveis duplicidades: registrations that may be of the same person, to be compared and decided. */
export default function PossiveisDuplicidadesPage() {
  return (
    <RegistryPage
      resource={PacienteDuplicidade}
      Primary={SearchButton}
      First={Compare}
      titled={titled}
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
  const open = may('mesclar', 'Pacientes') && Decisao !== 'Mesma_Pessoa';
  const compare = () => navigate(mergeAddress(Paciente, Outro));
  usePageKeys(({ key }) => {
    if (!open || key.toLowerCase() !== 'c') return false;
    compare();
    return true;
  });
  if (!open) return null;
  return (
    <Button appearance="primary" title="C" onClick={compare}>
      <FormattedMessage id="patients.merge.compare" />
      <ActKey>C</ActKey>
    </Button>
  );
}
