import { receivedStates, type Sample } from '@bancada/contracts';

/** Whether aliquots can be made of a sample: it has come, and there is material. */
export const isPartable = ({ StatusSample, Virtual }: Pick<Sample, 'StatusSample' | 'Virtual'>): boolean =>
  !Virtual && receivedStates.includes(StatusSample);
