import { EmbryoDestino, testemunharDestino } from '@bancada/contracts/laboratory';
import { Button, Text } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { useMay, useUser } from '../../../shared/session/useUser.ts';

/** The second person confirms that they saw a step done, or refuses; who did it is told that somebody else has to. */
export function FateActs({ row, onChanged }: RecordActsProps) {
  const may = useMay();
  const user = useUser();
  const { run, running } = useCall(testemunharDestino);
  const { id, Versao, Situacao, Usuario } = EmbryoDestino.row.parse(row);
  if (Situacao !== 'Pendente' || !may('digitar', 'Laboratorio')) return null;
  if (Usuario === user.id)
    return (
      <Text>
        <FormattedMessage id="laboratory.embryo.secondPerson" />
      </Text>
    );
  const decide = async (Confirma: boolean) => {
    const after = await run({ params: { id }, body: { Versao, Confirma } });
    if (after) onChanged(after);
  };
  return (
    <>
      <Button appearance="primary" disabledFocusable={running} onClick={() => void decide(true)}>
        <FormattedMessage id="laboratory.embryo.witness" />
      </Button>
      <Button disabledFocusable={running} onClick={() => void decide(false)}>
        <FormattedMessage id="laboratory.embryo.refuse" />
      </Button>
    </>
  );
}
