// @module-tag second
import { ConfiguracaoEmpresa } from '@bancada/contracts';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/LoginPage.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';

const journey = startJourney();

test('the company asks for a second factor: the next login turns it on first, and goes on where it was', async () => {
  const admin = await apiAs(journey.product.url, 'admin');
  for (const [Chave, Valor] of [
    ['EXIGE_DOIS_FATORES', 'Sim'],
    ['DOIS_FATORES_PRAZO_DIAS', '0'],
  ] as const)
    await admin.ask(ConfiguracaoEmpresa.calls.create, { body: { Chave, Valor } });
  const { page } = await journey.person();
  await page.goto('/laboratorio/importacao');
  const login = new LoginPage(page);
  await login.email.fill('analista@demo.bancada');
  await login.password.fill('bancada-demo');
  await login.password.press('Enter');
  await page.getByRole('heading', { name: 'Ligue o segundo fator' }).waitFor();
  await page.getByLabel('Senha atual').fill('bancada-demo');
  await page.getByRole('button', { name: 'Ligar' }).click();
  await page.getByRole('img', { name: 'Código QR da chave abaixo' }).waitFor();
  const secret = await page.getByText(/^[A-Z2-7]{32}$/).innerText();
  await page.getByLabel('Código').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByText('Guarde estes códigos de reserva').waitFor();
  await expect.poll(() => page.getByRole('listitem').count()).toBe(10);
  await page.getByRole('button', { name: 'Já guardei' }).click();
  await page.getByRole('heading', { name: 'Importação' }).waitFor();
});
