import { type Machine, stepsFrom } from '@bancada/contracts/shared';
import { ReasonDialog } from '@bancada/ui/registry';
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useMay } from '../../../shared/session/useUser.ts';

/** The steps a person may take from a state; each asks its reason, which some may leave empty. */
export function StepButtons<State extends string>({
  machine,
  state,
  subject,
  busy,
  onStep,
}: {
  machine: Machine<State>;
  state: State;
  /** What the record is called. */
  subject: string;
  busy: boolean;
  onStep: (action: string, reason: string | null) => void;
}) {
  const intl = useIntl();
  const may = useMay();
  const [asking, setAsking] = useState<string | null>(null);
  const steps = stepsFrom(machine, state).filter(({ ability }) => ability !== 'system' && may(...ability));
  const asked = steps.find(({ action }) => action === asking);
  const word = (action: string) => intl.formatMessage({ id: `laboratory.embryo.step.${action}` });
  return (
    <>
      {steps.map(({ action }) => (
        <Button
          key={action}
          appearance={action === 'aprovar' ? 'primary' : 'secondary'}
          disabledFocusable={busy}
          onClick={() => setAsking(action)}
        >
          {word(action)}
        </Button>
      ))}
      {asked && (
        <ReasonDialog
          title={word(asked.action)}
          subject={subject}
          optional={!asked.needsReason}
          onConfirm={(reason) => {
            setAsking(null);
            onStep(asked.action, reason === '' ? null : reason);
          }}
          onCancel={() => setAsking(null)}
        />
      )}
    </>
  );
}
