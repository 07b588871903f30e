import { expect, test } from 'vitest';
import { renderPdf } from './index.ts';

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
