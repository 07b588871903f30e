import { useLocation } from 'wouter';
import { useMay } from '../shared/session/useUser.ts';
import { isWithin } from './isWithin.ts';
import { mayOpen, pages, type PageOfRoom } from './rooms.ts';

/** The page of the address, if there is one that the person may open. */
export function usePageAt(): PageOfRoom | undefined {
  const [location] = useLocation();
  const may = useMay();
  return pages
    .filter((page) => isWithin(location, page.path) && mayOpen(page, may))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

/** Whether an address is that of the page that is open, or is on it: a page below another one is not that other one. */
export function useIsCurrent(): (href: string) => boolean {
  const [location] = useLocation();
  const here = usePageAt()?.path ?? '';
  return (href) => isWithin(location, href) && href.length >= here.length;
}
