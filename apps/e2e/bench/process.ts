import type { ChildProcess } from 'node:child_process';

/** Waits until a program says something. @throws Error with its last words when it ends before */
export function lineOf(child: ChildProcess, text: string): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: unknown) => {
      said = (said + String(chunk)).slice(-2000);
      if (said.includes(text)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${said}`)));
  });
}
