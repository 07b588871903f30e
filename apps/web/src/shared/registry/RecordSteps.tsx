import { stateOf, stepsFrom, type Machine } from '@bancada/contracts/shared';
import { ReasonDialog } from '@bancada/ui/registry';
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useMay } from '../session/useUser.ts';
import type { AnyRow } from './types.ts';

/** The steps a person may take with an open record, from the state in which it is. */
export function RecordSteps({
  machine,
  row,
  subject,
  busy,
  held,
  first,
  onStep,
}: {
  machine: Machine<string>;
  row: AnyRow;
  /** What the record is called. */
  subject: string;
  /** While something else is on its way. */
  busy: boolean;
  /** Why some of them cannot be taken yet, by their actions. */
  held: Readonly<Record<string, string>>;
  /** Whether there is no act before them: one of them is then what the person most likely wants. */
  first: boolean;
  onStep: (action: string, reason: string | null) => void;
}) {
  const intl = useIntl();
  const may = useMay();
  const [asking, setAsking] = useState<string | null>(null);
  const state = stateOf({ machine }, row);
  const steps = stepsFrom(machine, state ?? '').filter(({ ability }) => ability !== 'system' && may(...ability));
  const words = (action: string) => intl.formatMessage({ id: `registry.step.${action}` });
  return (
    <>
      {steps.map(({ action, needsReason = false, to }) => (
        <Button
          key={action}
          appearance={!first || machine.tones[to] === 'danger' || needsReason ? 'secondary' : 'primary'}
          disabledFocusable={busy || held[action] !== undefined}
          title={held[action]}
          onClick={() => (needsReason ? setAsking(action) : onStep(action, null))}
        >
          {words(action)}
        </Button>
      ))}
      {asking !== null && (
        <ReasonDialog
          title={words(asking)}
          subject={subject}
          onConfirm={(reason) => {
            setAsking(null);
            onStep(asking, reason);
          }}
          onCancel={() => setAsking(null)}
        />
      )}
    </>
  );
}
