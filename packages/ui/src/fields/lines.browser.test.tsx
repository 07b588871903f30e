import { FluentProvider } from '@fluentui/react-components';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pt } from '../testing/texts.ts';
import { PairsField, TextsField, themeFor, type TypedText } from '../index.ts';
import type { CellOption } from '@bancada/sheet';
import { render } from '@bancada/sheet/testing';

/** What a form holds of a field. */
interface Held {
  value: unknown;
  typed: TypedText | null;
}

interface FormProps {
  readonly first: Held;
  readonly onHeld: (change: Partial<Held>) => void;
  readonly pairs?: boolean;
  readonly options?: readonly CellOption[];
}

function Form({ first, onHeld, pairs = false, options }: FormProps) {
  const [held, setHeld] = useState(first);
  const hold = (change: Partial<Held>) => {
    setHeld((before) => ({ ...before, ...change }));
    onHeld(change);
  };
  const common = {
    label: 'Opções',
    maxLength: 12,
    typed: held.typed,
    onTyped: (typed: TypedText | null) => hold({ typed }),
    onChange: (value: unknown) => hold({ value }),
  };
  return (
    <>
      {pairs ? (
        <PairsField {...common} sides={['Coluna', 'Campo']} value={held.value as Record<string, string> | null} />
      ) : (
        <TextsField {...common} {...(options ? { options } : {})} value={held.value as readonly string[] | null} />
      )}
      <button type="button">Depois</button>
    </>
  );
}

function open(held: Held, props: Omit<FormProps, 'first' | 'onHeld'> = {}): Held {
  render(
    <FluentProvider theme={themeFor('teal', 'light')}>
      <IntlProvider locale="pt-BR" messages={pt}>
        <Form first={{ ...held }} onHeld={(change) => Object.assign(held, change)} {...props} />
      </IntlProvider>
    </FluentProvider>,
  );
  return held;
}

const line = (n: number, label = 'Opções') => page.getByRole('textbox', { name: `${label}, linha ${n}` });
const focused = () => document.activeElement?.getAttribute('aria-label');

/** Pastes a text into the input that has the keyboard, as Ctrl+V does. */
function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}

test('Enter adds a line, Backspace in an empty one takes it back', async () => {
  const held = open({ value: ['Sim'], typed: null });
  await line(1).click();
  await userEvent.keyboard('{End}{Enter}');
  await expect.poll(focused).toBe('Opções, linha 2');
  await userEvent.keyboard('Não{Enter}');
  await expect.poll(() => held.value).toEqual(['Sim', 'Não']);
  await expect.poll(focused).toBe('Opções, linha 3');
  await userEvent.keyboard('{Backspace}');
  await expect.poll(focused).toBe('Opções, linha 2');
  await expect.element(line(3)).not.toBeInTheDocument();
  expect(held.value).toEqual(['Sim', 'Não']);
});

test('a paste of several lines adds as many', async () => {
  const held = open({ value: null, typed: null });
  await line(1).click();
  paste('Jejum de 8 h\r\n\r\n  Água \nSim');
  await expect.poll(() => held.value).toEqual(['Jejum de 8 h', 'Água', 'Sim']);
  await expect.poll(focused).toBe('Opções, linha 3');
});

test('a text that is there twice stays, is explained when the field is left, and changes no value', async () => {
  const held = open({ value: ['Sim'], typed: null });
  await line(1).click();
  await userEvent.keyboard('{End}{Enter}');
  await line(2).fill('Sim');
  expect(held.typed).toEqual({ text: 'Sim\nSim' });
  await page.getByRole('button', { name: 'Depois' }).click();
  await expect.element(page.getByText('“Sim” está na lista mais de uma vez.')).toBeVisible();
  expect(held.value).toEqual(['Sim']);
  await line(2).fill('Não');
  await expect.poll(() => held).toEqual({ value: ['Sim', 'Não'], typed: null });
});

test('what a draft kept of lines that could not be read is there again', async () => {
  const held = open({ value: null, typed: { text: 'Sim\nSim' } });
  await expect.element(line(2)).toHaveValue('Sim');
  await page.getByRole('button', { name: 'Tirar a linha 1' }).click();
  await expect.poll(() => held).toEqual({ value: ['Sim'], typed: null });
});

test('only the texts that are offered are taken, by their labels', async () => {
  const options = [{ value: 'CodigoBarras', label: 'Código de barras' }];
  const held = open({ value: null, typed: null }, { options });
  const first = page.getByRole('combobox', { name: 'Opções, linha 1' });
  await first.fill('codigo de barras');
  await expect.poll(() => held.value).toEqual(['CodigoBarras']);
  await first.fill('Altura');
  await page.getByRole('button', { name: 'Depois' }).click();
  await expect.element(page.getByText('“Altura” não está na lista.')).toBeVisible();
});

test('Enter goes from a name to its text; half a pair is explained, columns of a sheet are pasted as pairs', async () => {
  const held = open({ value: null, typed: null }, { pairs: true });
  await line(1, 'Coluna').click();
  await userEvent.keyboard('Nome{Enter}');
  await expect.poll(focused).toBe('Campo, linha 1');
  await expect.element(page.getByText('“Nome” está sem o seu par: preencha os dois lados.')).toBeVisible();
  await userEvent.keyboard('NomeCompleto{Enter}');
  await expect.poll(() => held).toEqual({ value: { Nome: 'NomeCompleto' }, typed: null });
  await expect.poll(focused).toBe('Coluna, linha 2');
  paste('Documento\tCPF\nNascimento\tDataNasc');
  await expect.poll(() => held.value).toEqual({ Nome: 'NomeCompleto', Documento: 'CPF', Nascimento: 'DataNasc' });
});
