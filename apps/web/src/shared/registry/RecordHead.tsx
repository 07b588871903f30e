import type { ComponentType } from 'react';
import { useSnapshot } from 'valtio';
import { type RecordState, valuesOf } from './record.state.ts';
import type { RecordHeadProps } from './types.ts';

/** What a page says over the data of an open record. */
export function RecordHead({
  Head,
  state,
  typing,
}: {
  Head: ComponentType<RecordHeadProps>;
  state: RecordState;
  typing: boolean;
}) {
  const live = useSnapshot(state) as RecordState;
  return <Head row={live.base} typed={typing ? valuesOf(live) : null} />;
}
