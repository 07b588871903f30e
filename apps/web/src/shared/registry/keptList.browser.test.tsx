import { buildSession, buildUser } from '@bancada/testing';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route, Switch } from 'wouter';
import { dropSession, keepSession } from '../session/session.state.ts';
import { keepOpened, takeOpened, useKeptQuery } from './keptList.ts';
import { wholeList } from './query.ts';

function List() {
  const [query, setQuery] = useKeptQuery('jobs', () => wholeList);
  return (
    <input
      aria-label="Busca"
      value={query.quick}
      onChange={({ target }) => setQuery({ ...query, quick: target.value })}
    />
  );
}

function show() {
  const before = location.href;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    history.replaceState(null, '', before);
    dropSession();
  });
  keepSession({ ...buildSession(), user: buildUser({ id: 1 }) });
  history.pushState(null, '', '/lista');
  root.render(
    <Switch>
      <Route path="/lista">
        <List />
      </Route>
      <Route>
        <textarea aria-label="Outra página" />
      </Route>
    </Switch>,
  );
}

const search = page.getByRole('textbox', { name: 'Busca' });
const elsewhere = page.getByRole('textbox', { name: 'Outra página' });

async function leave() {
  history.pushState(null, '', '/outra');
  await expect.element(elsewhere).toBeVisible();
}

test('what a list showed is found again by going back to it, with the row that was opened, and by nothing else', async () => {
  show();
  await userEvent.fill(search, 'quintanilha');
  keepOpened('jobs', '12');
  await leave();
  history.back();
  await expect.element(search).toHaveValue('quintanilha');
  expect(takeOpened('jobs')).toBe('12');
  expect(takeOpened('jobs')).toBeNull();
  // A browser's history is written to disk: no name is in it.
  expect(JSON.stringify(history.state)).not.toContain('quintanilha');
  await leave();
  history.pushState(null, '', '/lista');
  await expect.element(search).toHaveValue('');
});

test('whoever logs in next finds nothing of it', async () => {
  show();
  await userEvent.fill(search, 'quintanilha');
  await leave();
  keepSession({ ...buildSession(), user: buildUser({ id: 2 }) });
  // The session tells its listeners once this turn is over.
  await Promise.resolve();
  history.back();
  await expect.element(search).toHaveValue('');
});
