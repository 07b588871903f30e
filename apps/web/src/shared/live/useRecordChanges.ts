import type { RegistroMudado } from '@bancada/contracts/desk';
import type { Resource } from '@bancada/contracts/shared';
import { useEffect, useRef } from 'react';
import { hearEvents } from './live.state.ts';

/** Debounce of changes, in milliseconds: those within it are reported together. */
const TOGETHER = 150;

/** What has changed in a noun: these records, or null when they are not known (read everything shown anew). */
export type RecordChanges = readonly RegistroMudado[] | null;

/**
 * Tells a screen that records of a noun have changed, by whomever, a moment after it happened. The callback decides
 * what to read and merges it by id; it is also told its own person's changes, which then are no newer than what it has.
 */
export function useRecordChanges(resource: Pick<Resource, 'path'>, onChange: (changes: RecordChanges) => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => followRecords(resource.path, (changes) => latest.current(changes)), [resource.path]);
}

/** The same outside of a component. */
export function followRecords(path: string, onChange: (changes: RecordChanges) => void): () => void {
  let known: Map<number, RegistroMudado> | null = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const changes = known && [...known.values()];
    known = new Map();
    onChange(changes);
  };
  const take = (records: RecordChanges) => {
    if (records === null) known = null;
    else for (const record of records) known?.set(record.id, record);
    timer ??= setTimeout(flush, TOGETHER);
  };
  const stop = hearEvents({
    event: (event) => {
      if (event.Tipo === 'registro' && event.Entidade === path) take(event.Registros);
    },
    lost: () => take(null),
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
