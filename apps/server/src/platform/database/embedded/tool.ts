import { execFile, type ExecFileException } from 'node:child_process';
import { BootError } from '../../boot-error.ts';
import { type Identity, spawnAs } from './identity.ts';
import { environmentOf } from './platform.ts';

/** The surroundings of every PostgreSQL process: its environment, and a folder it can enter. */
export const surroundings = {
  cwd: '/',
  env: environmentOf(process.platform, process.env),
} as const;

/** A sentence for a PostgreSQL program that the system would not even start. */
export function notStartable(program: string, error: unknown): BootError {
  const reason = error instanceof Error ? error.message : String(error);
  return new BootError(
    'DATABASE_UNSUPPORTED',
    `The embedded PostgreSQL cannot run on this machine (${program}: ${reason}); set DATABASE_URL to a PostgreSQL server.`,
    error,
  );
}

/**
 * Runs a PostgreSQL program to its end.
 *
 * @returns what it printed
 * @throws BootError DATABASE_UNSUPPORTED when it cannot be started, DATABASE_NOT_CREATED when it fails
 */
export function runTool(program: string, args: readonly string[], identity: Identity): Promise<string> {
  return new Promise((resolve, reject) => {
    const done = (error: ExecFileException | null, stdout: string, stderr: string) => {
      if (!error) return resolve(stdout);
      if (typeof error.code === 'string') return reject(notStartable(program, error));
      const said = stderr.trim().split(/\r?\n/).at(-1) ?? '';
      if (error.code === 126 || error.code === 127) return reject(notStartable(program, new Error(said))); // shell, loader
      reject(
        new BootError('DATABASE_NOT_CREATED', `${program} failed (${error.code ?? error.signal}): ${said}`, error),
      );
    };
    try {
      execFile(program, args, { ...surroundings, ...spawnAs(identity), windowsHide: true }, done);
    } catch (error) {
      reject(notStartable(program, error)); // some refusals of the system are thrown, others are told to `done`
    }
  });
}
