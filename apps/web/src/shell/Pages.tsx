import { EmptyState, ErrorState, GridSkeleton } from '@bancada/ui';
import { Component, Suspense, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Redirect, Route, Switch } from 'wouter';
import { lazyWithTexts } from '../shared/i18n/index.ts';
import { useMay, useUser } from '../shared/session/useUser.ts';
import { mayOpen, pages } from './rooms.ts';

const loaded = pages.map((page) => [page, lazyWithTexts(page.texts ?? page.room, page.load)] as const);

/** The router: every page the person may open. */
export function Pages() {
  const intl = useIntl();
  const may = useMay();
  const { role } = useUser();
  const open = loaded.filter(([page]) => mayOpen(page, may));
  const paths = open.filter(([page]) => !page.hidden).map(([page]) => page.path);
  // A role's own first page, where its people may open it.
  const first = paths.find((path) => path === role.RotaInicial) ?? paths[0];
  return (
    <Switch>
      {open.map(([page, Page]) => (
        <Route key={page.path} path={`${page.path}/*?`}>
          <PageGuard>
            <Suspense fallback={<GridSkeleton />}>
              <Page />
            </Suspense>
          </PageGuard>
        </Route>
      ))}
      <Route path="/">
        {first ? (
          <Redirect to={first} replace />
        ) : (
          <EmptyState
            title={intl.formatMessage({ id: 'shell.noPages.title' })}
            message={intl.formatMessage({ id: 'shell.noPages.text' })}
          />
        )}
      </Route>
      <Route>
        <EmptyState
          title={intl.formatMessage({ id: 'shell.notFound.title' })}
          message={intl.formatMessage({ id: 'shell.notFound.text' })}
        />
      </Route>
    </Switch>
  );
}

/** A page that breaks shows an error of its own; what was typed is in the drafts and stays. */
class PageGuard extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error ? <BrokenPage error={error} /> : this.props.children;
  }
}

function BrokenPage({ error }: { error: Error }) {
  const intl = useIntl();
  return (
    <ErrorState
      title={intl.formatMessage({ id: 'shell.broken.title' })}
      message={`${intl.formatMessage({ id: 'shell.broken.text' })} ${error.message}`}
      onRetry={() => location.reload()}
    />
  );
}
