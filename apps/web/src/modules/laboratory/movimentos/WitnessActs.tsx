import { SamplePosicao, testemunharDescarte } from '@bancada/contracts/laboratory';
import { ConfirmDialog } from '@bancada/ui';
import { Button, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { useMay, useUser } from '../../../shared/session/useUser.ts';

/** The second person confirms or refuses a disposal; who asked for it is told that somebody else has to. */
export function WitnessActs({ row, onChanged }: RecordActsProps) {
  const intl = useIntl();
  const may = useMay();
  const user = useUser();
  const { run, running } = useCall(testemunharDescarte);
  const [asking, setAsking] = useState(false);
  const { id, Versao, Tipo, Situacao, Usuario } = SamplePosicao.row.parse(row);
  if (Tipo !== 'Descarte' || Situacao !== 'Pendente' || !may('deletar', 'Recebimento_Amostras')) return null;
  if (Usuario === user.id)
    return (
      <Text>
        <FormattedMessage id="laboratory.SamplePosicao.second" />
      </Text>
    );
  const decide = async (Confirma: boolean) => {
    setAsking(false);
    const after = await run({ params: { id }, body: { Versao, Confirma } });
    if (after) onChanged(after);
  };
  return (
    <>
      <Button appearance="primary" disabledFocusable={running} onClick={() => setAsking(true)}>
        <FormattedMessage id="laboratory.SamplePosicao.confirm" />
      </Button>
      <Button disabledFocusable={running} onClick={() => void decide(false)}>
        <FormattedMessage id="laboratory.SamplePosicao.refuse" />
      </Button>
      <ConfirmDialog
        open={asking}
        title={intl.formatMessage({ id: 'laboratory.SamplePosicao.confirm.ask' })}
        onConfirm={() => void decide(true)}
        onCancel={() => setAsking(false)}
      >
        <FormattedMessage id="laboratory.SamplePosicao.confirm.text" />
      </ConfirmDialog>
    </>
  );
}
