import { expect, onTestFinished, test, vi } from 'vitest';
import { retryImport } from './retryImport.ts';

test('what did not come is asked for again when the network is back, without waiting for its turn', async () => {
  // The wait itself never ends here: only the network can.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce('parts');
  const parts = retryImport(asked);
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  dispatchEvent(new Event('online'));
  expect(await parts).toBe('parts');
  expect(asked).toHaveBeenCalledTimes(2);
});
