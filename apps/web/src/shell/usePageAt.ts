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
