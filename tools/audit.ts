import { fileURLToPath } from 'node:url';
import { runCommand } from './commands.ts';

/** The outcome of asking the registry about known vulnerabilities of the dependencies. */
export type Outcome = 'clean' | 'vulnerable' | 'unanswered';

/**
 * Reads what `pnpm audit --audit-level high` said.
 *
 * @param status - its exit code; also 1 when the registry does not answer, which is no finding
 */
export function outcomeOf(status: number | null, said: string): Outcome {
  if (status === 0) return 'clean';
  return /ERR_PNPM_AUDIT|ERR_PNPM_META_FETCH|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN/.test(said)
    ? 'unanswered'
    : 'vulnerable';
}

const sentences: Readonly<Record<Outcome, string>> = {
  clean: 'No known vulnerability of level high or critical in the dependencies.',
  vulnerable: 'Dependencies have known vulnerabilities of level high or critical.',
  unanswered:
    'NOT CHECKED: the registry does not answer questions about vulnerabilities. Run this where it does before a release.',
};

/** `pnpm run audit:dependencies`: fails on vulnerabilities of level high; says so when the registry cannot be asked. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = ['-y', 'pnpm@12.21.0', 'audit', '--audit-level', 'high'];
  const { status, stdout, stderr } = runCommand('npx', args, { cwd: fileURLToPath(new URL('..', import.meta.url)) });
  const outcome = outcomeOf(status, stdout + stderr);
  if (outcome === 'vulnerable') console.log(stdout + stderr);
  console.log(sentences[outcome]);
  process.exitCode = outcome === 'vulnerable' ? 1 : 0;
}
