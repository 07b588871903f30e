import type { UserInfo } from '@bancada/contracts';
import { buildSession, buildUser } from '@bancada/testing';
import { dropSession, keepSession } from '@bancada/web/session';
import { NoticeToaster } from '@bancada/web/shell';
import type { Decorator } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Simulator } from './Simulator.ts';

/** Where a story's page stands, who looks at it, and what answers its calls. */
export interface Visit<S extends Simulator> {
  readonly server: S;
  /** The address of the page; `/` when left out. */
  readonly at?: string;
  /** The logged-in person; an analyst when left out, nobody when null. */
  readonly user?: UserInfo | null;
}

/** What Storybook hands to loaders' readers. */
export interface Loaded {
  readonly loaded: Record<string, unknown>;
}

/** The visit that `visiting` began. */
export function visitOf<S extends Simulator>({ loaded }: Loaded): Visit<S> {
  return loaded['visit'] as Visit<S>;
}

/** The parts of a story that is a visit to a page: everything is built anew each time it is shown. */
export function visiting<S extends Simulator>(begin: () => Visit<S>) {
  return {
    loaders: [() => ({ visit: begin() })],
    beforeEach: ({ loaded }: Loaded) => {
      const { server, user = buildUser() } = visitOf({ loaded });
      const restore = server.install();
      if (user) keepSession(buildSession({ user }));
      else dropSession();
      return () => {
        restore();
        dropSession();
      };
    },
  };
}

/** A page at an address of its own, with nothing read before and its messages shown. */
function Page({ at, children }: { at: string; children: ReactNode }) {
  const [location] = useState(() => memoryLocation({ path: at }));
  const [cache] = useState(() => new Map());
  return (
    <SWRConfig value={{ provider: () => cache }}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <main style={{ display: 'grid', minHeight: 0 }}>{children}</main>
        <NoticeToaster />
      </Router>
    </SWRConfig>
  );
}

/** Shows a story as a page of the product. */
export const asPage: Decorator = (Story, context) => (
  <Page at={visitOf(context).at ?? '/'}>
    <Story />
  </Page>
);
