import { novaVersaoAutoConferencia } from '@bancada/contracts';
import { Button } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { useCall } from '../../../shared/api/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';

/** A rule that was published is not changed: its next version is drafted beside it. */
export function NextVersion({ row }: RecordActsProps) {
  const may = useMay();
  const [, goTo] = useLocation();
  const { running, run } = useCall(novaVersaoAutoConferencia);
  if (row['Situacao'] === 'Rascunho' || !may('editar', 'Procedimentos')) return null;
  const draft = async () => {
    const next = await run({ params: { id: row.id }, body: { Versao: row.Versao } });
    if (next) goTo(`/laboratorio/regras-de-autoconferencia/${next.id}`);
  };
  return (
    <Button size="small" disabledFocusable={running} onClick={() => void draft()}>
      <FormattedMessage id="laboratory.autoReview.nextVersion" />
    </Button>
  );
}
