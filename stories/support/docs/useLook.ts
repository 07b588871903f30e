import type { DocsContextProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState } from 'react';
import { lookOf, type Look } from './Look.tsx';

type Globals = Readonly<Record<string, unknown>>;

/** What Storybook's context of a page knows of the toolbar; its types leave the store out. */
interface WithGlobals {
  readonly store?: { readonly userGlobals?: { get(): Globals } };
}

/** What the toolbar chooses now, on a documentation page. */
export function useLook(context: DocsContextProps): Look {
  const [globals, setGlobals] = useState(() => (context as unknown as WithGlobals).store?.userGlobals?.get() ?? {});
  useEffect(() => {
    const changed = ({ globals: next }: { globals: Globals }) => setGlobals({ ...next });
    context.channel.on('globalsUpdated', changed);
    return () => context.channel.off('globalsUpdated', changed);
  }, [context]);
  return lookOf(globals);
}
