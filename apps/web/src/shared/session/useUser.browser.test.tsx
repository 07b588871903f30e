import { buildSession, buildUser } from '@bancada/testing';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { dropSession, keepSession } from './session.state.ts';
import { useUser } from './useUser.ts';

const Name = ({ again = false }: { again?: boolean }) => <p title={String(again)}>{useUser().Nome}</p>;

test('what is drawn once more after a logout, before the gate takes it away, is still of its person', async () => {
  keepSession({ ...buildSession(), user: buildUser({ Nome: 'Ana Beatriz' }) });
  const faults: unknown[] = [];
  const root = createRoot(document.body.appendChild(document.createElement('div')), {
    onUncaughtError: (error) => void faults.push(error),
  });
  onTestFinished(() => root.unmount());
  root.render(<Name />);
  await expect.element(page.getByText('Ana Beatriz')).toBeVisible();
  dropSession();
  flushSync(() => root.render(<Name again />));
  expect(faults).toEqual([]);
  await expect.element(page.getByText('Ana Beatriz')).toBeVisible();
});
