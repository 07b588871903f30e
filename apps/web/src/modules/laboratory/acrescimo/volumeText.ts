import { formatDecimalPt } from '@bancada/br-utils';

/** A volume in the unit that samples have theirs in: `0,5 mL`. */
export const volumeText = (volume: string): string => `${formatDecimalPt(volume)} mL`;
