import { chromium } from 'playwright';
import { chromiumArgs, chromiumPath } from '../../tools/chromium.ts';

const [
  ,
  ,
  who = 'analista',
  path = '/laboratorio/controle-de-qualidade',
  out = '/tmp/qc.png',
  width = '1280',
  height = '800',
  scheme = 'light',
  ...acts
] = process.argv;
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
const context = await browser.newContext({
  viewport: { width: Number(width), height: Number(height) },
  colorScheme: scheme as 'light' | 'dark',
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
});
const page = await context.newPage();
page.on('console', (message) => {
  if (message.type() === 'error') console.log('console:', message.text().slice(0, 300));
});
page.on('pageerror', (error) => console.log('pageerror:', error.message));
await page.goto(`http://localhost:3971${path}`);
await page.getByLabel('E-mail').fill(`${who}@demo.bancada`);
await page.locator('input[type=password]').fill('bancada-demo');
await page.keyboard.press('Enter');
await page.waitForTimeout(6000);
for (const act of acts) {
  if (act.startsWith('click:')) await page.getByText(act.slice(6)).first().click();
  else if (act.startsWith('type:')) await page.keyboard.type(act.slice(5));
  else if (act.startsWith('focus:')) await page.getByLabel(act.slice(6)).first().focus();
  else await page.keyboard.press(act);
  await page.waitForTimeout(1500);
}
await page.screenshot({ path: out });
await browser.close();
