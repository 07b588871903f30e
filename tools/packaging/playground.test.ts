// @module-tag second

import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { chromiumArgs, chromiumPath } from '../chromium.ts';
import { root } from '../repository/files.ts';
import { run } from './run.ts';
import { serve } from './serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'bancada-playground-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the static playground computes, speaks four languages, and asks nobody else', { timeout: 120_000 }, async () => {
  const stories = join(root, 'stories');
  const vite = join(stories, 'node_modules/vite/bin/vite.js');
  const args = ['build', '--logLevel', 'error', '--config', 'playground/vite.config.ts', '--outDir', folder];
  run(stories, process.execPath, vite, ...args);
  const server = await serve(folder);
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const context = await browser.newContext();
    const page = await context.newPage();
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(origin) && !url.startsWith('data:')) elsewhere.push(url);
    });
    await page.goto(origin);
    const result = page.getByRole('status');
    await result.getByText('136,1', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: /^TRIG/ }).fill('');
    await result.getByText('Falta o valor de TRIG').waitFor();
    await page.getByRole('combobox', { name: 'Sentences' }).click();
    await page.getByRole('option', { name: 'English' }).click();
    await result.getByText('The value of TRIG is missing').waitFor();
    const { violations } = await new AxeBuilder({ page }).exclude('[data-tabster-dummy]').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(elsewhere).toEqual([]);
  } finally {
    await browser.close();
    server.close();
  }
});
