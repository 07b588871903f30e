import { chromium, type Browser } from 'playwright';
import { chromiumArgs, chromiumPath } from '../../../../tools/chromium.ts';

/** A real Chromium, without a window. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
}
