import { useEffect } from 'react';
import { brandOf, type Brand } from './brand.ts';
import { brandOfPage } from './pageBrand.ts';

let opened: Brand | undefined;

/** Reads the brand of the page; called once, before anything is shown. */
export async function openBrand(): Promise<void> {
  opened = await brandOfPage(document, location.hostname);
}

/** The brand of the address the page was opened under; it cannot change while the page is open. */
export function useBrand(): Brand {
  opened ??= brandOf(location.hostname);
  return opened;
}

/** Puts words on the browser's tab, until they are left: then it has the brand again. */
export function useTabWords(words: string): void {
  const { title } = useBrand();
  useEffect(() => {
    document.title = words;
    return () => {
      document.title = title;
    };
  }, [words, title]);
}

/** Puts the brand on the browser's tab. */
export function useBrandOnTab(): void {
  const { title, icon } = useBrand();
  useEffect(() => {
    document.title = title;
    document.querySelector('link[rel="icon"]')?.setAttribute('href', icon);
  }, [title, icon]);
}
