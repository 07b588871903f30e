import type { ComponentType } from 'react';
import type { TextPart } from './i18n/messages.ts';

/** What a public page is shown with. */
export interface PublicPageProps {
  /** What the address has behind `#`, which no server sees; empty without it. */
  readonly token: string;
}

/** A page for people who are not logged in, and need not be: its folder has it in `public.ts`. */
export interface PublicPage {
  /** Portuguese words, as people see them in the address bar. */
  readonly path: string;
  readonly texts: TextPart;
  readonly load: () => Promise<{ default: ComponentType<PublicPageProps> }>;
}
