/** Hours as they are written: with a decimal comma, a dash where there are none. */
export const hoursText = (hours: string | null): string => (hours === null ? '–' : hours.replace('.', ','));
