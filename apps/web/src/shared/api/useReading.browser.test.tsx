import { CentroCusto } from '@bancada/contracts';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { takeNotices } from '../errors/notices.state.ts';
import { useReading } from './useReading.ts';

/** A list beside what a screen is about: it draws what there is. */
function Choices({ query }: { query: Record<string, string> }) {
  const { data = [] } = useReading(CentroCusto.calls.list, { query });
  return <p>{`Escolhas: ${data.length}`}</p>;
}

/** A list that says what became of it. */
function Page({ query }: { query: Record<string, string> }) {
  const { data, error } = useReading(CentroCusto.calls.list, { query });
  return <p>{error ? 'Não deu' : `Linhas: ${data?.length ?? 0}`}</p>;
}

let asked = 0;

/** Shows something while every request is refused, by one hour later than the test before. */
function refusing(shown: React.ReactNode) {
  const network = globalThis.fetch;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  globalThis.fetch = () => {
    asked++;
    return Promise.resolve(Response.json({ code: 'BANCO_OCUPADO', message: '', requestId: 'r' }, { status: 503 }));
  };
  onTestFinished(() => {
    root.unmount();
    globalThis.fetch = network;
    vi.useRealTimers();
  });
  root.render(shown);
}

let hour = 0;
beforeEach(() => {
  asked = 0;
  takeNotices();
  // What was said of the test before is long ago.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 0, 1, ++hour) });
});

test('what could not be read and nobody shows is said by one notice, however much fails with it', async () => {
  refusing(
    <>
      <Choices query={{ _limit: '1' }} />
      <Choices query={{ _limit: '2' }} />
    </>,
  );
  await expect.poll(() => asked).toBe(2);
  await expect.poll(() => takeNotices().map(({ refusal }) => refusal?.code)).toEqual(['BANCO_OCUPADO']);
  expect(takeNotices()).toEqual([]);
});

test('a screen that shows a failure itself has no notice of it', async () => {
  refusing(<Page query={{ _limit: '3' }} />);
  await expect.element(page.getByText('Não deu')).toBeVisible();
  expect(takeNotices()).toEqual([]);
});
