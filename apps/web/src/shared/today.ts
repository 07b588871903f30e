import { BRASILIA } from '@bancada/br-utils';
import { Temporal } from 'temporal-polyfill';

/** The day where the clinics are. */
export const today = (): string => Temporal.Now.plainDateISO(BRASILIA).toString();
