import { testMachine, type Test } from '@bancada/contracts';
import type { TestMove } from './sample-test.repository.ts';

/** A step the server takes by itself. */
export function systemMove(test: Test, action: string): TestMove {
  const step = testMachine.transitions.find((each) => each.action === action && each.from.includes(test.TestStatus));
  if (step?.ability !== 'system') throw new Error(`No system step ${action} from ${test.TestStatus}`);
  return { test, to: step.to, action, reason: null };
}
