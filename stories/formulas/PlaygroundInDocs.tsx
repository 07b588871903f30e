import { DocsContext, Unstyled } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { useLook } from '../support/docs/useLook.ts';
import { Playground } from './Playground.tsx';

/** The playground on a page of Storybook: its sentences follow the toolbar's language. */
export function PlaygroundInDocs() {
  const { locale } = useLook(useContext(DocsContext));
  return (
    <Unstyled>
      <Playground locale={locale} />
    </Unstyled>
  );
}
