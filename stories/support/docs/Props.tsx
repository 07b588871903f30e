import { ArgTypes, Controls } from '@storybook/addon-docs/blocks';

/** The properties of a component in a table; of a story, with controls that change it. `none` says that it takes none. */
export function Props({ of, none = false }: { of: object; none?: boolean }) {
  if (none) return <p>It takes no properties.</p>;
  const isComponent = typeof of === 'function' || '$$typeof' in of;
  return isComponent ? <ArgTypes of={of} /> : <Controls of={of} />;
}
