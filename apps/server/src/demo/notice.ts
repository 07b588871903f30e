import { DEMO_PASSWORD, people } from './people.ts';

/** What the start prints about the demo company: its users and their password. */
export const demoNotice = [
  `  Demonstração, senha ${DEMO_PASSWORD}:`,
  ...people.map(({ email }) => `    ${email}`),
].join('\n');
