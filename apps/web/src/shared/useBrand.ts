import { useEffect } from 'react';
import { brandOf, type Brand } from './brand.ts';

/** The brand of the address the page was opened under; it cannot change while the page is open. */
export function useBrand(): Brand {
  return brandOf(location.hostname);
}

/** Puts the brand on the browser's tab. */
export function useBrandOnTab(): void {
  const { title, icon } = useBrand();
  useEffect(() => {
    document.title = title;
    document.querySelector('link[rel="icon"]')?.setAttribute('href', icon);
  }, [title, icon]);
}
