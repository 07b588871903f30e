import { readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { expect, test } from 'vitest';
import { renderAmongMany, renderPdf } from './index.ts';

const head = async (document: Promise<Uint8Array>) => Buffer.from((await document).subarray(0, 5)).toString();

test('a document that cannot be set is refused; those before and after it are set', async () => {
  const whole = { content: ['Texto'] };
  const broken = { content: [{ image: 'data:image/png;base64,AAAA' }] };
  const asked = [renderPdf(whole), renderPdf(broken), renderPdf(whole), renderPdf(whole)] as const;
  expect(await head(asked[0])).toBe('%PDF-');
  await expect(asked[1]).rejects.toThrow(/image/i);
  expect(await head(asked[2])).toBe('%PDF-');
  expect(await head(asked[3])).toBe('%PDF-');
});

/** How many of the process's threads go behind the others: the 19th field of each, behind its name in brackets. */
const behind = () =>
  readdirSync('/proc/self/task').filter((id) => {
    const fields = readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[16]) === constants.priority.PRIORITY_BELOW_NORMAL;
  }).length;

test.runIf(process.platform === 'linux')(
  'threads of a batch let everything else go first, requests do not',
  async () => {
    const one = { content: ['De quem espera'] };
    expect(await head(renderPdf(one))).toBe('%PDF-');
    // Polled: a thread that ends while they are read has no file any more.
    await expect.poll(behind).toBe(0);
    expect(await head(renderAmongMany({ definition: { content: ['De muitos'] } }))).toBe('%PDF-');
    await expect.poll(behind).toBe(1);
    expect(await head(renderPdf(one))).toBe('%PDF-');
    await expect.poll(behind).toBe(1);
  },
);
