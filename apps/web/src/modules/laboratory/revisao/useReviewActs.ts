import {
  bulkTransition,
  conferenciasDe,
  findTransition,
  inactiveTestStates,
  type LinhaRevisao,
  type Recusa,
  type Result,
  testMachine,
  updateTest,
} from '@bancada/contracts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { notify } from '../../../shared/errors/index.ts';
import { refusalText } from '../../../shared/errors/refusal.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { acceptanceOf, stepOf, tickOf } from './acceptance.ts';
import type { Review } from './useReview.ts';
import type { ReviewedTest } from './useReviewedTest.ts';

/** What a verifier sends a test back by. */
export const returns = ['repetir', 'devolver'] as const;
export type Return = (typeof returns)[number];

const bulkSteps = ['autorizar', 'conferir'] as const;

/** What the person does with the test they look at, and with all that are ready. */
export function useReviewActs({ row, rows, take }: Review, { results, isCurrent, tests }: ReviewedTest) {
  const intl = useIntl();
  const may = useMay();
  const one = useCall(updateTest);
  const many = useCall(bulkTransition);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [finished, setFinished] = useState<Pick<LinhaRevisao, 'Job' | 'JobCodigo'> | null>(null);
  const running = one.running || many.running;
  const acceptance = row && results && isCurrent ? acceptanceOf(row, results, ticked) : null;
  const ready = rows.filter(({ Pronto }) => Pronto);
  const said = (id: string, values: Record<string, string | number>) =>
    intl.formatMessage({ id: `laboratory.review.${id}` }, values);

  const tick = (result: Result, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(tickOf(result));
    else next.delete(tickOf(result));
    setTicked(next);
  };

  const accept = async () => {
    if (!row || running || !acceptance) return;
    if (acceptance.is !== 'ready') {
      const { is } = acceptance;
      const lines = [said(`cannot.${is}`, { n: is === 'unseen' ? acceptance.left : 0 })];
      notify({ tone: 'warning', lines });
      return;
    }
    const { to: TestStatus, acknowledged: Ciente } = acceptance;
    const moved = await one.run({ params: { id: row.id }, body: { Versao: row.Versao, TestStatus, Ciente } });
    if (!moved) return;
    if (moved.TestStatus === 'Digitado') {
      const { feitas, pedidas } = conferenciasDe(moved);
      notify({ tone: 'success', lines: [said('counted', { n: feitas, of: pedidas })] });
    }
    const others = (tests ?? []).filter(({ id }) => id !== row.id);
    const isLast =
      TestStatus === 'Autorizado' &&
      others.every((each) => each.TestStatus === 'Autorizado' || inactiveTestStates.includes(each.TestStatus));
    if (isLast) setFinished(row);
    take(new Set([row.id]));
  };

  const sendBack = async (action: Return, Motivo: string) => {
    const step = row && findTransition(testMachine, row.TestStatus, action);
    if (!step) return;
    const moved = await one.run({ params: { id: row.id }, body: { Versao: row.Versao, TestStatus: step.to, Motivo } });
    if (moved) take(new Set([row.id]));
  };

  const acceptReady = async () => {
    const moved = new Set<number>();
    const left = new Set<string>();
    for (const action of bulkSteps) {
      const due = ready.filter((each) => stepOf(each) === action);
      if (due.length === 0) continue;
      const answer = await many.run({ body: { action, tests: due.map(({ id, Versao }) => ({ id, Versao })) } });
      for (const outcome of answer?.outcomes ?? []) {
        if (outcome.status === 'ok') moved.add(outcome.id);
        else left.add(refusalText(outcome satisfies Recusa, intl));
      }
    }
    take(moved);
    if (moved.size > 0) notify({ tone: 'success', lines: [said('accepted', { n: moved.size })] });
    if (left.size > 0) notify({ tone: 'warning', lines: [said('left', { n: ready.length - moved.size }), ...left] });
  };

  return {
    acceptance,
    running,
    ticked,
    tick,
    /** Ticks the next risky result that was not looked at yet. */
    tickNext: () => {
      const next = results?.find((result) => result.Riscos.length > 0 && !ticked.has(tickOf(result)));
      if (next && row?.ParaMim) tick(next, true);
    },
    accept,
    /** Whether a test may be sent back so, by the person and from its state. */
    mayReturn: (action: Return): boolean => {
      const ability = row && findTransition(testMachine, row.TestStatus, action)?.ability;
      return ability !== undefined && ability !== 'system' && may(...ability);
    },
    sendBack,
    ready,
    acceptReady,
    finished,
    dismissFinished: () => setFinished(null),
  };
}
export type ReviewActs = ReturnType<typeof useReviewActs>;
