import { proxy } from 'valtio';

/** Whether somebody has to confirm who they are: the shell's dialog asks. */
export const identityState = proxy({ asked: false });

const waiting: ((confirmed: boolean) => void)[] = [];

/** Asks the person to confirm who they are; acts that ask at the same time share one dialog. Answers whether they did. */
export function askIdentity(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    identityState.asked = true;
  });
}

/** Closes the dialog, and lets the acts that wait for it go on or fail. */
export function answerIdentity(confirmed: boolean): void {
  identityState.asked = false;
  for (const resolve of waiting.splice(0)) resolve(confirmed);
}
