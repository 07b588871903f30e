import { Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { useIntl } from 'react-intl';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseLocale, IntlShell, labelsState, showLabel, WithTexts } from './index.ts';

const ID = 'catalog.Tratamento.NomeCompleto';

beforeEach(() => {
  chooseLocale('pt');
  labelsState.own = {};
});

afterEach(() => chooseLocale('pt'));

/** How often the room's page had to wait for its texts. */
let waits = 0;

function Waiting() {
  useEffect(() => {
    waits += 1;
  }, []);
  return null;
}

function Around() {
  return <p>{ID in useIntl().messages ? 'Around: there' : 'Around: not there'}</p>;
}

function OfRoom() {
  return <h1>{useIntl().formatMessage({ id: ID })}</h1>;
}

function show(): void {
  waits = 0;
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const root = createRoot(container);
  root.render(
    <Suspense>
      <IntlShell>
        <Around />
        <Suspense fallback={<Waiting />}>
          <WithTexts part="catalog">
            <OfRoom />
          </WithTexts>
        </Suspense>
      </IntlShell>
    </Suspense>,
  );
  onTestFinished(() => root.unmount());
}

test('a room’s texts are loaded with its page alone, and follow the language', async () => {
  show();
  await expect.element(page.getByRole('heading')).toHaveTextContent('Nome completo');
  await expect.element(page.getByText('Around: not there')).toBeVisible();
  waits = 0;
  chooseLocale('de');
  await expect.element(page.getByRole('heading')).toHaveTextContent('Vollständiger Name');
  expect(waits, 'a change of language is one wait, of the whole application').toBe(0);
});

test('a company’s own words take their place', async () => {
  show();
  showLabel(ID, 'Nome da casa');
  await expect.element(page.getByRole('heading')).toHaveTextContent('Nome da casa');
  chooseLocale('fr');
  await expect.element(page.getByRole('heading')).toHaveTextContent('Nom complet');
});
