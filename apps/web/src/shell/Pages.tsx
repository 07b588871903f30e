import { EmptyState, ErrorState, GridSkeleton, PageTrailContext } from '@bancada/ui';
import { Component, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, Redirect, Route, Switch } from 'wouter';
import { lazyWithTexts } from '../shared/i18n/index.ts';
import { useMay, useUser } from '../shared/session/useUser.ts';
import { useShownRecord } from '../shared/shownRecord.ts';
import { isLanding, landed } from './landing.ts';
import { RoomCrumb } from './menu/RoomCrumb.tsx';
import { mayOpen, pages } from './rooms.ts';

const HomePage = lazyWithTexts('frame', () => import('./home/HomePage.tsx'));

/** The longest addresses first: a page may be below another one. */
const loaded = pages
  .toSorted((a, b) => b.path.length - a.path.length)
  .map((page) => [page, lazyWithTexts(page.texts ?? page.room, page.load)] as const);

/** What may follow the address of a page: nothing, the number of a record, or a new one. */
const isRecord = /^(\d{1,15}|novo)?$/;

/** The router: every page the person may open. */
export function Pages() {
  const may = useMay();
  const open = loaded.filter(([page]) => mayOpen(page, may));
  useEffect(landed, []);
  return (
    <Switch>
      {open.map(([page, Page]) => (
        <Route key={page.path} path={`${page.path}/*?`}>
          {({ '*': rest = '' }) =>
            isRecord.test(rest) ? (
              <PageGuard>
                <Suspense fallback={<GridSkeleton />}>
                  <PageTrailContext value={<RoomCrumb page={page} />}>
                    <Page />
                  </PageTrailContext>
                </Suspense>
              </PageGuard>
            ) : (
              <NotFound path={page.path} title={page.title} />
            )
          }
        </Route>
      ))}
      <Route path="/">
        <First paths={open.map(([page]) => page.path)} />
      </Route>
      <Route>
        <NotFound path="/" title={null} />
      </Route>
    </Switch>
  );
}

/** The first page; right after the login it leads to the page of the person's role, if it has one they may open. */
function First({ paths }: { paths: readonly string[] }) {
  const { role } = useUser();
  const [landing] = useState(isLanding);
  if (landing && role.RotaInicial !== null && paths.includes(role.RotaInicial))
    return <Redirect to={role.RotaInicial} replace />;
  return (
    <PageGuard>
      <Suspense fallback={null}>
        <HomePage />
      </Suspense>
    </PageGuard>
  );
}

/** An address that leads nowhere, with the way to where it may have been meant to lead: a page, or the first one. */
function NotFound({ path, title }: { path: string; title: string | null }) {
  const intl = useIntl();
  const notFound = intl.formatMessage({ id: 'shell.notFound.title' });
  useShownRecord(null, notFound);
  const words =
    title === null
      ? intl.formatMessage({ id: 'shell.notFound.home' })
      : intl.formatMessage({ id: 'shell.notFound.page' }, { page: intl.formatMessage({ id: title }) });
  return (
    <EmptyState
      level={1}
      title={notFound}
      message={intl.formatMessage({ id: 'shell.notFound.text' })}
      action={<Link href={path}>{words}</Link>}
    />
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

/** How browsers say that a file of a page did not come: each has a sentence of its own. */
const isNotLoaded = ({ message }: Error): boolean => /dynamically imported|importing a module|preload/i.test(message);

function BrokenPage({ error }: { error: Error }) {
  const intl = useIntl();
  return (
    <ErrorState
      level={1}
      title={intl.formatMessage({ id: 'shell.broken.title' })}
      message={intl.formatMessage({ id: isNotLoaded(error) ? 'shell.broken.load' : 'shell.broken.text' })}
      detail={error.message}
      onRetry={() => location.reload()}
    />
  );
}
