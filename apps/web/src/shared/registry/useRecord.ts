import { useCallback, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import { placeState, workingUnidade } from '../session/place.state.ts';
import { useUser } from '../session/useUser.ts';
import { givenLinks } from './givenLinks.ts';
import { openRecord } from './record.actions.ts';
import type { RecordState } from './record.state.ts';
import type { RegistryResource } from './types.ts';

interface Opening {
  readonly state: RecordState | null;
  readonly error: Error | null;
}

const onItsWay: Opening = { state: null, error: null };

const NOTHING = {};

/**
 * Opens the record of an address, with what was typed into it before.
 *
 * @param given - what a new one begins with; keep it stable between renders
 */
export function useRecord(
  resource: RegistryResource,
  record: number | 'novo',
  given: Readonly<Record<string, unknown>> = NOTHING,
): Opening & { retry: () => void } {
  const user = useUser();
  const { unidade } = useSnapshot(placeState);
  const unit = resource.scope === 'unidade' ? workingUnidade(user, unidade) : undefined;
  const search = useSearch();
  const [opening, setOpening] = useState(onItsWay);
  const own = useRef<RecordState | null>(null);
  const open = useCallback(
    (signal: AbortSignal): Promise<Opening> =>
      openRecord(resource, user.id, record === 'novo' ? null : record, signal, own.current).then(
        (state) => {
          // New work goes into the unit the person works in, unless they or the address say otherwise.
          const place = unit === undefined ? {} : { [resource.unitField]: unit };
          if (state.base === null) state.defaults = { ...place, ...givenLinks(resource, search), ...given };
          return { state, error: null };
        },
        (error: Error) => ({ state: null, error }),
      ),
    [resource, user.id, record, unit, search, given],
  );
  useEffect(() => {
    const asking = new AbortController();
    void open(asking.signal).then((opened) => {
      if (asking.signal.aborted) return;
      own.current = opened.state;
      setOpening(opened);
    });
    return () => asking.abort();
  }, [open]);
  const retry = () => {
    setOpening(onItsWay);
    void open(new AbortController().signal).then(setOpening);
  };
  return { ...opening, retry };
}
