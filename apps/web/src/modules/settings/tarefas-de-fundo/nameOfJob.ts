import type { IntlShape } from 'react-intl';

/** What a job is called; jobs without words of their own are called as they are stored. */
export const nameOfJob = (Nome: string, intl: IntlShape): string =>
  `settings.jobs.name.${Nome}` in intl.messages ? intl.formatMessage({ id: `settings.jobs.name.${Nome}` }) : Nome;
