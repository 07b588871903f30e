import { expect, test } from 'vitest';
import { BootError } from './boot-error.ts';
import { readConfig } from './config.ts';

test.each([
  [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535.'],
  [{ BANCADA_TRUST_PROXY: 'x' }, 'BANCADA_TRUST_PROXY must be 0, 1 or addresses of proxies.'],
  [{ BANCADA_METRICS_TOKEN: 'curto' }, 'BANCADA_METRICS_TOKEN must be at least 16 characters.'],
  [{ DATABASE_URL_FILE: '/nonexistent' }, 'DATABASE_URL_FILE must be a file that can be read.'],
  [
    { BANCADA_TRUST_ANCHORS: 'README.md' },
    'BANCADA_TRUST_ANCHORS must be a file with certificates of authorities (PEM), roots among them.',
  ],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be postgres://user@host/database.'],
  [{ NODE_ENV: 'production', BANCADA_DEMO: '1' }, /^The demo company has published passwords; [^\n]*$/],
])('%j is refused in a sentence', (env, sentence) => {
  expect(() => readConfig(env, [])).toThrow(BootError);
  expect(() => readConfig(env, [])).toThrow(sentence);
});
