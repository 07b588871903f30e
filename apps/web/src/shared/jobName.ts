import type { IntlShape } from 'react-intl';

/** What background work is called, in the person's language: its texts come with the frame, a test of the repository has them all. */
export const jobName = (name: string, { messages, formatMessage }: IntlShape): string =>
  `shell.job.${name}` in messages ? formatMessage({ id: `shell.job.${name}` }) : name;
