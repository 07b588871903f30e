import { BRASILIA } from '@bancada/br-utils';

/** Swedish dates are written as the canonical ones are. */
const clinics = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: BRASILIA,
});

/** A moment as the clocks of the clinics show it: `aaaa-mm-ddTHH:MM:SS`. */
export const wallClock = (instant: string): string => clinics.format(new Date(instant)).replace(' ', 'T');
