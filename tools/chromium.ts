import { existsSync } from 'node:fs';

/** Switches every test browser is started with: no sandbox (tests also run as root), no traffic of its own. */
export const chromiumArgs: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where a system keeps a Chromium, Chrome or Edge that somebody has installed, the best first. */
export function installedBrowsers(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): string[] {
  if (platform === 'darwin') {
    return ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (platform !== 'win32') return ['/usr/bin/chromium'];
  return [env['ProgramFiles'], env['ProgramFiles(x86)'], env['LOCALAPPDATA']]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) =>
      [String.raw`Google\Chrome\Application\chrome.exe`, String.raw`Microsoft\Edge\Application\msedge.exe`].map(
        (path) => `${folder}\\${path}`,
      ),
    );
}

/**
 * The Chromium the tests drive: CHROMIUM_PATH, an installed one, or on Linux the one that comes with npm.
 *
 * @throws Error where there is none
 */
export async function chromiumPath(): Promise<string> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  const found = installedBrowsers(process.platform, process.env).find((path) => existsSync(path));
  if (found !== undefined) return found;
  if (process.platform !== 'linux')
    throw new Error('Tests need Chrome, Chromium or Edge: install one or set CHROMIUM_PATH.');
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
