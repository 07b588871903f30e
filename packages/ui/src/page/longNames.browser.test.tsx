import { FluentProvider } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { pt } from '../testing/texts.ts';
import { themeFor } from '../index.ts';
import { RecordPanel } from '../registry/RecordPanel.tsx';
import { LesserActs } from '@bancada/sheet/base';
import { render } from '@bancada/sheet/testing';
import { ErrorState } from '../states/ErrorState.tsx';
import { HeaderAct } from './HeaderAct.tsx';
import { PageHeader } from './PageHeader.tsx';
import { SiblingButtons } from './SiblingButtons.tsx';

/** An address of a file, as browsers name it: a word without end. */
const ADDRESS = `https://exemplo.com.br/assets/${'page~'.repeat(40)}index.css`;

/** Ninety letters, as people are called. */
const NAME = 'Maria das Dores de Albuquerque Cavalcanti e Vasconcelos Bragança de Sá Pereira Filha Neta';

async function show(width: number, children: ReactNode): Promise<void> {
  const { innerWidth, innerHeight } = globalThis;
  await page.viewport(width, 800);
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  render(
    <FluentProvider theme={themeFor('teal', 'light')}>
      <IntlProvider locale="pt-BR" messages={pt}>
        {/* As some pages are: a track that grows with what is in it. */}
        <div style={{ display: 'grid' }}>{children}</div>
      </IntlProvider>
    </FluentProvider>,
  );
}

/** Cut where it has no room, and told in full. */
const isTold = () => expect.element(page.getByRole('heading')).toHaveAttribute('title', NAME);

const right = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect().right;

test.for([390, 1280])('at %i pixels a long title leaves what is beside it in the window', async (width) => {
  await show(
    width,
    <PageHeader title={NAME} primaryAction={<button type="button">Exportar</button>}>
      <SiblingButtons siblings={{ previous: null, next: null, place: { at: 1, count: 12 } }} />
    </PageHeader>,
  );
  await isTold();
  expect(right('Exportar')).toBeLessThanOrEqual(width);
  expect(right('Próximo registro')).toBeLessThanOrEqual(width);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test.for([390, 1280])('at %i pixels a long name leaves the act that closes its record in the window', async (width) => {
  await show(
    width,
    <RecordPanel title={NAME} onClose={() => undefined}>
      <p>{NAME}</p>
    </RecordPanel>,
  );
  await isTold();
  expect(right('Fechar')).toBeLessThanOrEqual(width);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test.for([390, 1280])('at %i pixels a broken page says why within the window', async (width) => {
  await show(width, <ErrorState title="Esta página encontrou um problema" message={ADDRESS} />);
  await expect.element(page.getByText(ADDRESS)).toBeInTheDocument();
  const { left, right: end } = page.getByText(ADDRESS).element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(end).toBeLessThanOrEqual(width);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

/** Acts of a record, some of them behind a button on telephones. */
const foot = (
  <>
    <button type="button">Baixar</button>
    <LesserActs>
      <button type="button">Ratear</button>
      <button type="button">Deletar</button>
    </LesserActs>
  </>
);

test('on a telephone the lesser acts of a record are behind one button, in their place once it is pressed', async () => {
  await show(
    390,
    <RecordPanel title={NAME} footer={foot} onClose={() => undefined}>
      <p>{NAME}</p>
    </RecordPanel>,
  );
  const more = page.getByRole('button', { name: 'Mais' });
  await expect.element(page.getByRole('button', { name: 'Baixar' })).toBeVisible();
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('button', { name: 'Ratear' })).not.toBeInTheDocument();
  await more.click();
  await expect.element(page.getByRole('button', { name: 'Ratear' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Deletar' })).toBeVisible();
  await more.click();
  await expect.element(page.getByRole('button', { name: 'Deletar' })).not.toBeInTheDocument();
});

test('where there is room all acts of a record are beside each other', async () => {
  await show(
    1280,
    <RecordPanel title={NAME} footer={foot} onClose={() => undefined}>
      <p>{NAME}</p>
    </RecordPanel>,
  );
  await expect.element(page.getByRole('button', { name: 'Deletar' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Mais' })).not.toBeInTheDocument();
});

test('on a telephone a foot that has no other acts shows the lesser ones', async () => {
  const acts = (
    <LesserActs>
      <button type="button">Ratear</button>
      <button type="button">Deletar</button>
    </LesserActs>
  );
  await show(
    390,
    <RecordPanel title={NAME} footer={acts} onClose={() => undefined}>
      <p>{NAME}</p>
    </RecordPanel>,
  );
  await expect.element(page.getByRole('button', { name: 'Deletar' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Mais' })).not.toBeInTheDocument();
});

test('on a telephone one lesser act alone is shown as it is, and a foot without acts is no line', async () => {
  await show(
    390,
    <>
      <LesserActs>
        <button type="button">Ratear</button>
      </LesserActs>
      <RecordPanel title={NAME} footer={<LesserActs>{null}</LesserActs>} onClose={() => undefined}>
        <p>{NAME}</p>
      </RecordPanel>
    </>,
  );
  await expect.element(page.getByRole('button', { name: 'Ratear' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Mais' })).not.toBeInTheDocument();
  expect(document.querySelector('footer')?.checkVisibility()).toBe(false);
});

test.for([390, 1280])(
  'at %i pixels an act of a title row is called the same, with or without its word',
  async (width) => {
    await show(
      width,
      <PageHeader
        title={NAME}
        primaryAction={<HeaderAct icon={<svg width="20" />} text="Importar" onClick={() => undefined} />}
      />,
    );
    await expect.element(page.getByRole('button', { name: 'Importar' })).toBeVisible();
    expect(page.getByText('Importar').element().checkVisibility()).toBe(width === 1280);
  },
);
