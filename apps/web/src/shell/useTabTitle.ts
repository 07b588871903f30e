import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { shownRecordState } from '../shared/shownRecord.ts';
import { useBrand, useTabWords } from '../shared/useBrand.ts';
import { rememberVisit } from './menu/visited.state.ts';
import { usePageAt } from './usePageAt.ts';

/** Writes record, page and brand on the browser's tab, and remembers the page as a recent one. */
export function useTabTitle(): void {
  const intl = useIntl();
  const { title: brand } = useBrand();
  const { tab } = useSnapshot(shownRecordState);
  const page = usePageAt();
  const [location] = useLocation();
  const title = location === '/' ? 'shell.home.title' : page?.title;
  const words = [tab, title && intl.formatMessage({ id: title }), brand].filter(Boolean).join(' · ');
  useTabWords(words);
  const visited = page && !page.hidden ? page.path : null;
  useEffect(() => {
    if (visited !== null) rememberVisit(visited);
  }, [visited]);
}
