import { useEffect } from 'react';
import { proxy } from 'valtio';

interface ShownRecord {
  /** What it is called on the page; null while no record is open. */
  title: string | null;
  /** What it is called on the browser's tab. */
  tab: string | null;
}

/** The record that the page shows: the last step of the breadcrumb, and the first words of the browser's tab. */
export const shownRecordState = proxy<ShownRecord>({ title: null, tab: null });

/**
 * Says which record the page shows, as long as the component is there; null for none. Titles of tabs are written to the
 * browser's history, which outlives the login: who may not be named there is said by `tab`.
 */
export function useShownRecord(title: string | null, tab: string | null = title): void {
  useEffect(() => {
    Object.assign(shownRecordState, { title, tab });
    return () => {
      Object.assign(shownRecordState, { title: null, tab: null });
    };
  }, [title, tab]);
}
