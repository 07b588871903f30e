import { Job, listJobsPendentes } from '@bancada/contracts/laboratory';
import { useState } from 'react';
import { useReading } from '../../../shared/api/index.ts';
import { useRecordChanges } from '../../../shared/live/index.ts';
import { useSettled } from '../../../shared/useSettled.ts';
import { conditionOf } from './condition.ts';

/** So many patients are shown at once. */
export const PAGE = 25;

/** How long the search waits for the next key, in milliseconds. */
const PAUSE = 250;

/** The patients whose orders wait, as they are searched and turned over; they follow what others authorise. */
export function usePending() {
  const [{ text, start }, setView] = useState({ text: '', start: 0 });
  const query = { ...conditionOf(useSettled(text, PAUSE)), _start: start, _limit: PAGE };
  const { data, error, mutate } = useReading(listJobsPendentes, { query }, { keepPreviousData: true });
  const retry = () => void mutate();
  useRecordChanges(Job, retry);
  return {
    data,
    error,
    retry,
    text,
    start,
    isFiltered: text.trim() !== '',
    search: (next: string) => setView({ text: next, start: 0 }),
    turnTo: (next: number) => setView({ text, start: next }),
  };
}
