declare module 'virtual:used-icons' {
  import type { FluentIcon } from '@fluentui/react-icons';

  /** The icons that the product's sources import, by name. */
  export const icons: Readonly<Record<string, FluentIcon>>;
}
