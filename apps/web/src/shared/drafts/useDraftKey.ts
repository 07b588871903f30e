import { useEffect } from 'react';
import { reportError } from '../errors/report.ts';
import { useUser } from '../session/useUser.ts';
import { openBox } from './box.ts';

/** Asks for the key of the person's drafts as soon as they are logged in: they may be without a network later. */
export function useDraftKey(): void {
  const { id } = useUser();
  useEffect(() => {
    openBox(id).catch(reportError);
  }, [id]);
}
