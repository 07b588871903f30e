/** Why the generator does not do what it was asked; nothing was written. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Runs a command of the generator with the process's arguments: a refusal is one sentence and the exit code 1. */
export async function command(run: (args: readonly string[]) => Promise<string>): Promise<void> {
  try {
    console.log(await run(process.argv.slice(2)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(`${error.message}\nNothing was written.`);
    process.exitCode = 1;
  }
}
