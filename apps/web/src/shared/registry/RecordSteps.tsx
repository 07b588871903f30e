import { stateOf, stepsFrom, type Machine } from '@bancada/contracts/shared';
import { LesserActs } from '@bancada/ui';
import { ReasonDialog } from '@bancada/ui/registry';
import { Button } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useMay } from '../session/useUser.ts';
import type { AnyRow } from './types.ts';

/** The steps a person may take with an open record, from the state in which it is, and the acts after them. */
export function RecordSteps({
  machine,
  row,
  subject,
  busy,
  held,
  first,
  leads,
  onStep,
  children,
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
  /** Whether the first step forward is never a lesser act: no act of the room's own is likelier. */
  leads: boolean;
  onStep: (action: string, reason: string | null) => void;
  /** The acts after them. */
  children: ReactNode;
}) {
  const intl = useIntl();
  const may = useMay();
  const [asking, setAsking] = useState<string | null>(null);
  const state = stateOf({ machine }, row);
  const steps = stepsFrom(machine, state ?? '').filter(({ ability }) => ability !== 'system' && may(...ability));
  const words = (action: string) => intl.formatMessage({ id: `registry.step.${action}` });
  const isForward = ({ needsReason = false, to }: (typeof steps)[number]) =>
    machine.tones[to] !== 'danger' && !needsReason;
  const isPrimary = (step: (typeof steps)[number]) => first && isForward(step);
  const leading = leads ? steps.find(isForward) : undefined;
  const isLesser = (step: (typeof steps)[number]) => !isPrimary(step) && step !== leading;
  const button = (step: (typeof steps)[number]) => (
    <Button
      key={step.action}
      appearance={isPrimary(step) ? 'primary' : 'secondary'}
      disabledFocusable={busy || held[step.action] !== undefined}
      title={held[step.action]}
      onClick={() => (step.needsReason ? setAsking(step.action) : onStep(step.action, null))}
    >
      {words(step.action)}
    </Button>
  );
  return (
    <>
      {steps.filter((step) => !isLesser(step)).map(button)}
      <LesserActs>
        {steps.filter(isLesser).map(button)}
        {children}
      </LesserActs>
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
