import { bulkTransition, findTransition, testMachine, type AnswerOf } from '@bancada/contracts';
import { Button } from '@fluentui/react-components';
import { CheckmarkCircleRegular, MathFormulaRegular, SendRegular, ShieldCheckmarkRegular } from '@fluentui/react-icons';
import { useState, type ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../../shared/api/index.ts';
import { notify } from '../../../../shared/errors/index.ts';
import { useMay } from '../../../../shared/session/useUser.ts';
import { ctrlShiftEnter, useShortcut } from '../../../../shared/useShortcut.ts';
import { sender } from '../draft/draft.outbox.ts';
import { takeTest, type WorksheetTest } from '../worksheet.ts';
import { ReviewDialog, type LeftOut } from './ReviewDialog.tsx';

type Action = 'digitar' | 'conferir' | 'autorizar';
type Outcome = AnswerOf<typeof bulkTransition>['outcomes'][number];

const actions: readonly { readonly action: Action; readonly icon: ReactElement }[] = [
  { action: 'digitar', icon: <SendRegular /> },
  { action: 'conferir', icon: <CheckmarkCircleRegular /> },
  { action: 'autorizar', icon: <ShieldCheckmarkRegular /> },
];

/** What the person may do with the selected tests; what has a risk is opened for review one by one. */
export function ReviewActions({
  tests,
  change,
  explain,
  onMoved,
}: {
  tests: readonly WorksheetTest[];
  change: number;
  explain: (() => void) | undefined;
  onMoved: (tests: readonly WorksheetTest[]) => void;
}) {
  const intl = useIntl();
  const may = useMay();
  const { running, run } = useCall(bulkTransition);
  const [left, setLeft] = useState<{ action: Action; tests: readonly LeftOut[] } | null>(null);
  const offered = actions
    .map(({ action, icon }) => ({ action, icon, due: change < 0 ? [] : dueFor(tests, action, may) }))
    .filter(({ due }) => due.length > 0);

  const apply = async (action: Action, due: readonly WorksheetTest[]) => {
    await sender.now();
    const answer = await run({ body: { action, tests: due.map(({ id, test }) => ({ id, Versao: test.Versao })) } });
    if (!answer) return;
    const refused = take(due, answer.outcomes);
    onMoved(due);
    const done = due.length - refused.length;
    const said = intl.formatMessage({ id: `laboratory.results.done.${action}` }, { n: done });
    if (done > 0) notify({ tone: 'success', lines: [said] });
    if (refused.length > 0) setLeft({ action, tests: refused });
  };

  const due = offered.find(({ action }) => action === 'digitar')?.due;
  useShortcut(ctrlShiftEnter, () => {
    if (due && !running) void apply('digitar', due);
  });

  return (
    <>
      {explain && (
        <Button size="small" icon={<MathFormulaRegular />} onClick={explain} title="Ctrl+E">
          {intl.formatMessage({ id: 'laboratory.results.explain.open' })}
        </Button>
      )}
      {offered.map(({ action, icon, due }) => (
        <Button
          key={action}
          size="small"
          appearance="primary"
          icon={icon}
          disabledFocusable={running}
          title={action === 'digitar' ? 'Ctrl+Shift+Enter' : undefined}
          onClick={() => void apply(action, due)}
        >
          {intl.formatMessage({ id: `laboratory.results.action.${action}` }, { n: due.length })}
        </Button>
      ))}
      {left && <ReviewDialog action={left.action} left={left.tests} onMoved={onMoved} onClose={() => setLeft(null)} />}
    </>
  );
}

function dueFor(
  tests: readonly WorksheetTest[],
  action: Action,
  may: (acao: string, acesso: string) => boolean,
): WorksheetTest[] {
  return tests.filter(({ test }) => {
    const step = findTransition(testMachine, test.TestStatus, action);
    return step && step.ability !== 'system' && may(...step.ability);
  });
}

/** Takes the new states into the worksheet; answers the tests that stayed. */
function take(due: readonly WorksheetTest[], outcomes: readonly Outcome[]): LeftOut[] {
  return outcomes.flatMap((outcome, index) => {
    const test = due[index];
    if (!test) return [];
    if (outcome.status !== 'ok') return [{ test, refusal: outcome }];
    takeTest(test, outcome.test);
    return [];
  });
}
