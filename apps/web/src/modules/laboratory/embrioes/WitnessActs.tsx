import { type EmbryoDestino, testemunharDestino } from '@bancada/contracts/laboratory';
import { Button, Text } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { useMay, useUser } from '../../../shared/session/useUser.ts';

/** The second person confirms that they saw a step done, or refuses; who did it is told that somebody else has to. */
export function WitnessActs({
  fate: { id, Versao, Situacao, Usuario },
  small = false,
  onWitnessed,
}: {
  fate: Pick<EmbryoDestino, 'id' | 'Versao' | 'Situacao' | 'Usuario'>;
  small?: boolean;
  onWitnessed: (after: EmbryoDestino) => void;
}) {
  const may = useMay();
  const user = useUser();
  const { run, running } = useCall(testemunharDestino);
  if (Situacao !== 'Pendente') return null;
  if (Usuario === user.id)
    return (
      <Text size={small ? 200 : 300}>
        <FormattedMessage id="laboratory.embryo.secondPerson" />
      </Text>
    );
  if (!may('digitar', 'Laboratorio')) return null;
  const decide = async (Confirma: boolean) => {
    const after = await run({ params: { id }, body: { Versao, Confirma } });
    if (after) onWitnessed(after);
  };
  const size = small ? 'small' : 'medium';
  return (
    <>
      <Button size={size} appearance="primary" disabledFocusable={running} onClick={() => void decide(true)}>
        <FormattedMessage id="laboratory.embryo.witness" />
      </Button>
      <Button size={size} disabledFocusable={running} onClick={() => void decide(false)}>
        <FormattedMessage id="laboratory.embryo.refuse" />
      </Button>
    </>
  );
}
