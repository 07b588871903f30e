import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { lazyWithTexts } from '../shared/i18n/index.ts';
import { publicPages } from './publicPages.ts';

const loaded = publicPages.map(({ path, texts, load }) => [path, lazyWithTexts(texts, load)] as const);

/** What was taken of which address: a page that is still loading is begun again, without the state it had. */
let taken = { path: '', token: '' };

/** The token of the address, taken out of it at once: what stays in the bar and in the history opens nothing. */
function takeToken(): string {
  const { hash, pathname, search } = location;
  if (hash !== '') {
    taken = { path: pathname, token: hash.slice(1) };
    history.replaceState(history.state, '', pathname + search);
  }
  return taken.path === pathname ? taken.token : '';
}

/** Public pages at their addresses, whoever is logged in; everything else where there are none. */
export function PublicGate({ children }: { children: ReactNode }) {
  return (
    <Switch>
      {loaded.map(([path, Page]) => (
        <Route key={path} path={path}>
          <WithToken>{(token) => <Page token={token} />}</WithToken>
        </Route>
      ))}
      <Route>{children}</Route>
    </Switch>
  );
}

function WithToken({ children }: { children: (token: string) => ReactNode }) {
  const [token, setToken] = useState(takeToken);
  // Another link opened in the same tab changes the address alone: the browser loads nothing.
  useEffect(() => {
    const take = () => {
      if (location.hash !== '') setToken(takeToken());
    };
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return <Fragment key={token}>{children(token)}</Fragment>;
}
