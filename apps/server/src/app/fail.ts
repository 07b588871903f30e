import { BootError } from '../platform/boot-error.ts';

/** Ends the process: one line for what the person can mend, everything for what we must. */
export function fail(error: unknown): never {
  console.error(error instanceof BootError ? `bancada: ${error.message}` : error);
  process.exit(1);
}
