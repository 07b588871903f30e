import { runCommand } from '../commands.ts';

/** Runs a command in a folder and answers what it wrote; throws with everything it said when it fails. */
export function run(folder: string, command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr, error } = runCommand(command, args, { cwd: folder });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`);
  return stdout;
}
