import { FluentProvider } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pt } from './testing/texts.ts';
import {
  colorSchemeOf,
  ConfirmDialog,
  contrast,
  DateField,
  EmptyState,
  ErrorState,
  GridSkeleton,
  PageHeader,
  PasswordField,
  ShortcutsDialog,
  themeFor,
  Toasts,
  useToasts,
} from './index.ts';
import { render } from '@bancada/sheet/testing';

function show(children: ReactNode): void {
  render(
    <FluentProvider theme={themeFor('teal', 'light')}>
      <IntlProvider locale="pt-BR" messages={pt}>
        {children}
      </IntlProvider>
    </FluentProvider>,
  );
}

describe('themes', () => {
  test.each([
    ['teal', 'light'],
    ['teal', 'dark'],
    ['indigo', 'light'],
    ['indigo', 'dark'],
  ] as const)('%s %s keeps text readable on brand and brand text readable on grey', (brand, mode) => {
    const theme = themeFor(brand, mode);
    expect(contrast(theme.colorNeutralForegroundOnBrand, theme.colorBrandBackground)).toBeGreaterThanOrEqual(4.5);
    for (const text of [theme.colorBrandForeground1, theme.colorBrandForeground2, theme.colorNeutralForeground3])
      for (const ground of [theme.colorNeutralBackground1, theme.colorNeutralBackground3])
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    for (const tone of [
      theme.colorPaletteRedForeground1,
      theme.colorPaletteDarkOrangeForeground1,
      theme.colorPaletteGreenForeground1,
    ])
      expect(contrast(tone, theme.colorNeutralBackground1)).toBeGreaterThanOrEqual(4.5);
  });

  test('the contrast of black and white is 21', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(colorSchemeOf('highContrast')).toBe('dark');
  });

  test('Inter comes with the package', async () => {
    show('0123');
    expect((await document.fonts.load('13px "Inter Variable"')).length).toBeGreaterThan(0);
  });
});

test('an error says what happened, gives the request id and tries again', async () => {
  const retry = vi.fn<() => void>();
  show(<ErrorState message="O servidor não respondeu." requestId="req-42" onRetry={retry} />);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/O servidor não respondeu.*req-42/);
  await userEvent.click(page.getByRole('button', { name: 'Tentar de novo' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('an empty state offers the act that fills it; a skeleton says it is loading', async () => {
  show(
    <>
      <EmptyState title="Nenhuma amostra hoje" action={<button type="button">Receber amostras</button>} />
      <GridSkeleton rows={3} columns={2} />
    </>,
  );
  await expect.element(page.getByRole('heading', { name: 'Nenhuma amostra hoje' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Receber amostras' })).toBeVisible();
  await expect.element(page.getByLabelText('Carregando')).toHaveAttribute('aria-busy', 'true');
});

test('a page header shows where one is and keeps other actions in a menu', async () => {
  const exported = vi.fn<() => void>();
  const overflow = [{ id: 'export', text: 'Exportar', onClick: exported }];
  show(
    <PageHeader breadcrumb={[{ text: 'Laboratório' }]} title="Resultados" counts="96 amostras" overflow={overflow} />,
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Resultados' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Mais ações' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Exportar' }));
  expect(exported).toHaveBeenCalledOnce();
});

test('a confirmation takes Sim, and anything else is a no', async () => {
  const [yes, no] = [vi.fn<() => void>(), vi.fn<() => void>()];
  show(<ConfirmDialog open title="Cancelar a amostra?" onConfirm={yes} onCancel={no} />);
  await userEvent.click(page.getByRole('button', { name: 'Sim' }));
  await userEvent.keyboard('{Escape}');
  expect([yes.mock.calls.length, no.mock.calls.length]).toEqual([1, 1]);
});

test('a press beside a dialog that asks for an entry gives nothing up; what is being done is not asked for twice', async () => {
  const [confirm, leave] = [vi.fn<() => void>(), vi.fn<() => void>()];
  show(<ConfirmDialog open modalType="modal" title="Enviar" running onConfirm={confirm} onCancel={leave} />);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  document.elementFromPoint(2, 2)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await userEvent.click(page.getByRole('button', { name: 'Sim' }), { force: true });
  expect([confirm.mock.calls.length, leave.mock.calls.length]).toEqual([0, 0]);
  await userEvent.keyboard('{Escape}');
  expect(leave).toHaveBeenCalledOnce();
});

function Speaker() {
  const toasts = useToasts();
  return (
    <button type="button" onClick={() => toasts.error('Não foi salvo', 'Sem rede')}>
      Falar
    </button>
  );
}

test('a toast says title and detail, and can be closed', async () => {
  show(
    <>
      <Toasts />
      <Speaker />
    </>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Falar' }));
  await expect.element(page.getByText('Não foi salvo')).toBeVisible();
  await expect.element(page.getByText('Sem rede')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Fechar' }));
  await expect.element(page.getByText('Não foi salvo')).not.toBeInTheDocument();
});

test('shortcuts are listed with their keys', async () => {
  const groups = [{ title: 'Planilha', shortcuts: [{ keys: ['Ctrl+Y', 'Ctrl+Shift+Z'], text: 'Refazer' }] }];
  show(<ShortcutsDialog open groups={groups} onClose={vi.fn<() => void>()} />);
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Refazer.*Ctrl\+Y.*ou.*Ctrl\+Shift\+Z/);
});

function DateForm({ onValue }: { onValue: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>('2026-11-20');
  const change = (next: string | null) => {
    setValue(next);
    onValue(next);
  };
  return <DateField label="Coleta" value={value} onChange={change} />;
}

test('a date field reads what Brazilians type and keeps what it cannot read', async () => {
  const onValue = vi.fn<(value: string | null) => void>();
  show(<DateForm onValue={onValue} />);
  const field = page.getByRole('textbox', { name: 'Coleta' });
  await expect.element(field).toHaveValue('20/11/2026');
  await userEvent.fill(field, '31/02/2026');
  await userEvent.tab();
  await expect.element(page.getByText('O dia “31/02/2026” não existe.')).toBeVisible();
  await expect.element(field).toHaveValue('31/02/2026');
  expect(onValue).not.toHaveBeenCalled();
  await userEvent.fill(field, '05/03/2026');
  await userEvent.tab();
  expect(onValue).toHaveBeenCalledExactlyOnceWith('2026-03-05');
});

function Password() {
  const [value, setValue] = useState('');
  return <PasswordField label="Senha" value={value} onChange={setValue} />;
}

test('a password can be looked at', async () => {
  show(<Password />);
  const field = page.getByLabelText('Senha', { exact: true });
  await userEvent.fill(field, 'segredo');
  await expect.element(field).toHaveAttribute('type', 'password');
  await userEvent.click(page.getByRole('button', { name: 'Mostrar a senha' }));
  await expect.element(field).toHaveAttribute('type', 'text');
});
