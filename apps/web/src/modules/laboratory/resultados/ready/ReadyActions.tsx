import { bulkTransition, testMachine } from '@bancada/contracts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular, SendRegular, ShieldCheckmarkRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCall } from '../../../../shared/api/index.ts';
import { notify } from '../../../../shared/errors/index.ts';
import { useMay } from '../../../../shared/session/useUser.ts';
import { sender, tellStored } from '../draft/draft.outbox.ts';
import { ReviewDialog } from '../review/ReviewDialog.tsx';
import type { WorksheetTest } from '../worksheet.ts';
import type { ReadyAction, ReadyStep, Waiting } from './useReady.ts';

const useStyles = makeStyles({
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  // What nothing is ready for has no place on a telephone.
  idle: { '@media (max-width: 719px)': { display: 'none' } },
});

const icons = {
  digitar: <SendRegular />,
  conferir: <CheckmarkCircleRegular />,
  autorizar: <ShieldCheckmarkRegular />,
} as const;

/** The ability each step needs, as its machine says. */
const abilityOf = (action: ReadyAction) => testMachine.transitions.find((step) => step.action === action)?.ability;

/**
 * Sends, verifies or authorises all tests of the job that are ready, whatever is selected: always here for who may, with
 * how many really go. Those that do not are listed by the panel.
 */
export function ReadyActions({
  steps,
  onDone,
  onShowWaiting,
  waitingShown,
}: {
  steps: readonly ReadyStep[] | null;
  /** Something moved: what is ready is another thing now. */
  onDone: () => void;
  onShowWaiting: () => void;
  waitingShown: boolean;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const may = useMay();
  const { running, run } = useCall(bulkTransition);
  const [left, setLeft] = useState<{ action: ReadyAction; tests: readonly Waiting[] } | null>(null);
  const allowed = (action: ReadyAction) => {
    const ability = abilityOf(action);
    return ability !== undefined && ability !== 'system' && may(...ability);
  };
  const offered = (steps ?? []).filter(({ action }) => allowed(action));
  const waiting = offered.reduce((count, each) => count + each.waiting.length, 0);
  const apply = async (action: ReadyAction, tests: readonly WorksheetTest[]) => {
    await sender.now();
    const answer = await run({ body: { action, tests: tests.map(({ id, test }) => ({ id, Versao: test.Versao })) } });
    if (!answer) return;
    const moved = answer.outcomes.flatMap((outcome) => (outcome.status === 'ok' ? [outcome.test] : []));
    tellStored([], moved);
    if (moved.length > 0) {
      const said = intl.formatMessage({ id: `laboratory.results.done.${action}` }, { n: moved.length });
      notify({ tone: 'success', lines: [said] });
    }
    const stayed = answer.outcomes.flatMap((outcome, index) => {
      const test = tests[index];
      return test && outcome.status !== 'ok' ? [{ test, refusal: outcome }] : [];
    });
    if (stayed.length > 0) setLeft({ action, tests: stayed });
    onDone();
  };
  if (offered.length === 0) return null;
  return (
    <div className={styles.acts}>
      {offered.map(({ action, ready }) => (
        <Button
          key={action}
          size="small"
          className={ready.length > 0 ? undefined : styles.idle}
          appearance={ready.length > 0 ? 'primary' : 'secondary'}
          icon={icons[action]}
          disabledFocusable={running || ready.length === 0}
          onClick={() => void apply(action, ready)}
        >
          {intl.formatMessage({ id: `laboratory.results.ready.${action}` }, { n: ready.length })}
        </Button>
      ))}
      {waiting > 0 && (
        <Button size="small" appearance="subtle" aria-expanded={waitingShown} onClick={onShowWaiting}>
          <FormattedMessage id="laboratory.results.ready.waiting" values={{ n: waiting }} />
        </Button>
      )}
      {left && (
        <ReviewDialog
          action={left.action}
          left={left.tests}
          onMoved={(tests) => {
            tellStored(
              [],
              tests.map(({ test }) => test),
            );
            onDone();
          }}
          onClose={() => setLeft(null)}
        />
      )}
    </div>
  );
}
