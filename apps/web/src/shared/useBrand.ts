import { useEffect } from 'react';
import type { Brand } from './brand.ts';
import { brandOfPage } from './pageBrand.ts';

let opened: Brand | undefined;

/** The brand of the address the page was opened under; it cannot change while the page is open. */
export function useBrand(): Brand {
  opened ??= brandOfPage(document, location.hostname);
  return opened;
}

/** Puts the brand on the browser's tab. */
export function useBrandOnTab(): void {
  const { title, icon } = useBrand();
  useEffect(() => {
    document.title = title;
    document.querySelector('link[rel="icon"]')?.setAttribute('href', icon);
  }, [title, icon]);
}
