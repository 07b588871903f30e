/** Why the generator does not do what it was asked; nothing was written. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Runs a command of the generator: a refusal is one sentence and the exit code 1. */
export async function command(run: () => Promise<string> | string): Promise<void> {
  try {
    console.log(await run());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(`${error.message}\nNothing was written.`);
    process.exitCode = 1;
  }
}
