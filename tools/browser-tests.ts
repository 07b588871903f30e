import { chromiumArgs, chromiumPath } from './chromium.ts';
import { connectTimeout, patience } from './patience.ts';
import { inBrowser } from './turns.ts';

/** How the Chromium of tests is started. */
export const launchOptions: { executablePath: string; args: string[] } = {
  executablePath: await chromiumPath(),
  args: chromiumArgs,
};

/** A browser that some files of a project run in. */
interface Instance {
  browser: 'chromium';
  name?: string;
  include?: string[];
  exclude?: string[];
  isolate?: boolean;
}

/** The settings that all projects with tests in a browser share. */
interface BrowserTests<Provider> {
  browser: {
    enabled: true;
    headless: true;
    connectTimeout: number;
    screenshotFailures: false;
    viewport: { width: number; height: number };
    provider: Provider;
    instances: Instance[];
  };
}

/**
 * What every project with tests in a browser has in `test`: how long it waits, when it runs, and its page.
 *
 * @param provider - `playwright({ launchOptions })` of the project's own package
 * @param instances - where not all files run in one browser at the usual time
 */
export const browserTests = <Provider>(
  provider: Provider,
  instances: Instance[] = [{ browser: 'chromium', ...inBrowser }],
): typeof patience & BrowserTests<Provider> => ({
  ...patience,
  browser: {
    enabled: true,
    headless: true,
    connectTimeout,
    screenshotFailures: false,
    viewport: { width: 1280, height: 800 },
    provider,
    instances,
  },
});
