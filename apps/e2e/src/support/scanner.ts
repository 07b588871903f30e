import type { Page } from 'playwright';

/** A barcode scanner types a character every few milliseconds, in seconds here. */
const PACE = 0.005;

/** Scans a label: a burst of keys closed by Enter, with a scanner's pace however slow this machine is. */
export async function scan(page: Page, code: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000;
  const press = (key: string, text: string, windowsVirtualKeyCode: number) => {
    timestamp += PACE;
    const common = { key, windowsVirtualKeyCode, timestamp };
    return [
      devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...common }),
      devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...common }),
    ];
  };
  const characters = Array.from(code, (key) => press(key, key, key.toUpperCase().charCodeAt(0)));
  await Promise.all([...characters, press('Enter', '\r', 13)].flat());
  await devtools.detach();
}
