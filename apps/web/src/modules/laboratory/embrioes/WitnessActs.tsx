import { type EmbryoDestino, testemunharDestino } from '@bancada/contracts/laboratory';
import { Button, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { useMay, useUser } from '../../../shared/session/useUser.ts';
import { WitnessDialog } from './WitnessDialog.tsx';

/**
 * The second person confirms that they saw a step done, by the label of what they saw, or refuses; who did it is told
 * that somebody else has to.
 */
export function WitnessActs({
  fate: { id, Versao, Situacao, Usuario, Acao },
  small = false,
  onWitnessed,
}: {
  fate: Pick<EmbryoDestino, 'id' | 'Versao' | 'Situacao' | 'Usuario' | 'Acao'>;
  small?: boolean;
  onWitnessed: (after: EmbryoDestino) => void;
}) {
  const may = useMay();
  const user = useUser();
  const { run, running } = useCall(testemunharDestino);
  const [asking, setAsking] = useState(false);
  if (Situacao !== 'Pendente') return null;
  if (Usuario === user.id)
    return (
      <Text size={small ? 200 : 300}>
        <FormattedMessage id="laboratory.embryo.secondPerson" />
      </Text>
    );
  if (!may('digitar', 'Laboratorio')) return null;
  const refuse = async () => {
    const after = await run({ params: { id }, body: { Versao, Confirma: false } });
    if (after) onWitnessed(after);
  };
  const size = small ? 'small' : 'medium';
  return (
    <>
      <Button size={size} appearance="primary" disabledFocusable={running} onClick={() => setAsking(true)}>
        <FormattedMessage id="laboratory.embryo.witness" />
      </Button>
      <Button size={size} disabledFocusable={running} onClick={() => void refuse()}>
        <FormattedMessage id="laboratory.embryo.refuse" />
      </Button>
      {asking && (
        <WitnessDialog
          fate={{ id, Versao, Acao }}
          onCancel={() => setAsking(false)}
          onWitnessed={(after) => {
            setAsking(false);
            onWitnessed(after);
          }}
        />
      )}
    </>
  );
}
