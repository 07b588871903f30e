import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { chromiumArgs, chromiumPath } from '../../tools/chromium.ts';

const executablePath = await chromiumPath();

export default defineProject({
  plugins: [react()],
  test: {
    name: 'ui',
    include: ['src/**/*.browser.test.tsx'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({ launchOptions: { executablePath, args: chromiumArgs } }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
