import { FluentProvider } from '@fluentui/react-components';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fr, pt } from '../testing/texts.ts';
import { CepField, CnpjField, CnsField, CpfField, MoneyField, PhoneField, themeFor } from '../index.ts';
import type { ReadFieldProps } from '../index.ts';
import { render } from '@bancada/sheet/testing';

type Kind = ComponentType<ReadFieldProps>;

interface FormProps {
  readonly kind: Kind;
  readonly value?: string | null;
  readonly onValue: (value: string | null) => void;
  readonly onSubmit?: (value: string | null) => void;
}

function Form({ kind: Field, value: first = null, onValue, onSubmit }: FormProps) {
  const [value, setValue] = useState(first);
  const change = (next: string | null) => {
    setValue(next);
    onValue(next);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(value);
      }}
    >
      <Field label="Campo" value={value} onChange={change} />
    </form>
  );
}

/** Shows a field and answers it, with what it reports. */
function open(kind: Kind, props: Partial<FormProps> = {}, messages: Record<string, string> = pt) {
  const onValue = vi.fn<(value: string | null) => void>();
  render(
    <FluentProvider theme={themeFor('teal', 'light')}>
      <IntlProvider locale="pt-BR" messages={messages}>
        <Form kind={kind} onValue={onValue} {...props} />
      </IntlProvider>
    </FluentProvider>,
  );
  return { field: page.getByRole('textbox', { name: 'Campo' }), onValue };
}

test.each<[string, Kind, typed: string, shown: string, value: string, left: string]>([
  ['a CPF', CpfField, '12345678909', '123.456.789-09', '12345678909', '123.456.789-09'],
  ['a CNPJ', CnpjField, '11222333000181', '11.222.333/0001-81', '11222333000181', '11.222.333/0001-81'],
  ['a CNPJ with letters', CnpjField, '12abc34501de35', '12.ABC.345/01DE-35', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['a CNS', CnsField, '898000000043208', '898 0000 0004 3208', '898000000043208', '898 0000 0004 3208'],
  ['a mobile', PhoneField, '11987654321', '(11) 98765-4321', '5511987654321', '(11) 98765-4321'],
  ['a landline', PhoneField, '1133334444', '(11) 3333-4444', '551133334444', '(11) 3333-4444'],
  ['an old mobile', PhoneField, '1187654321', '(11) 8765-4321', '5511987654321', '(11) 98765-4321'],
  ['a CEP', CepField, '01310100', '01310-100', '01310100', '01310-100'],
  ['an amount', MoneyField, '1234,5', '1234,5', '1234.5', 'R$\u00a01.234,50'],
])('%s is punctuated while it is typed, and canonical outside', async (_, kind, typed, shown, value, left) => {
  const { field, onValue } = open(kind);
  await userEvent.click(field);
  await userEvent.keyboard(typed);
  await expect.element(field).toHaveValue(shown);
  await userEvent.tab();
  expect(onValue).toHaveBeenCalledExactlyOnceWith(value);
  await expect.element(field).toHaveValue(left);
});

test.each<[string, Kind, text: string, sentence: string]>([
  ['a CPF', CpfField, '123.456.789-00', 'CPF inválido: os dois últimos dígitos não conferem com os outros.'],
  ['a CPF', CpfField, 'CPF 123', 'O CPF tem só números, com pontos e traço nos lugares certos.'],
  ['a CNPJ', CnpjField, '11.222.333/0001', 'O CNPJ tem 14 caracteres.'],
  ['a CNS', CnsField, '898 0000 0004 3209', 'CNS inválido: os dígitos não conferem entre si.'],
  ['a telephone', PhoneField, '98765-4321', 'Falta o DDD antes do número.'],
  ['a CEP', CepField, '01310-1', 'O CEP tem 8 dígitos.'],
  ['an amount', MoneyField, '10,000', 'Não deu para ler “10,000”. Os centavos têm duas casas.'],
  ['an amount', MoneyField, 'dez', '“dez” não é um número.'],
])('%s that cannot be read stays and is explained', async (_, kind, text, sentence) => {
  const { field, onValue } = open(kind);
  await userEvent.fill(field, text);
  await userEvent.tab();
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(onValue).not.toHaveBeenCalled();
  await userEvent.fill(field, '');
  await userEvent.tab();
  await expect.element(page.getByText(sentence)).not.toBeInTheDocument();
});

test('pasting takes any punctuation, and loses nothing that is too long', async () => {
  const { field, onValue } = open(CpfField);
  await userEvent.fill(field, ' 529 982 247/25 ');
  await expect.element(field).toHaveValue('529.982.247-25');
  await userEvent.tab();
  expect(onValue).toHaveBeenLastCalledWith('52998224725');
  await userEvent.fill(field, '529982247251');
  await expect.element(field).toHaveValue('529.982.247-251');
  await userEvent.tab();
  await expect.element(page.getByText('O CPF tem 11 dígitos.')).toBeVisible();
});

test('one types and erases in the middle, the caret stays where one works', async () => {
  const { field } = open(CpfField, { value: '12345678909' });
  await userEvent.click(field);
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{Delete}9');
  await expect.element(field).toHaveValue('129.456.789-09');
  await userEvent.keyboard('{Backspace}{Backspace}');
  await expect.element(field).toHaveValue('145.678.909');
  await userEvent.keyboard('77');
  await expect.element(field).toHaveValue('177.456.789-09');
});

test('Enter reads the field before the form takes it', async () => {
  const onSubmit = vi.fn<(value: string | null) => void>();
  const { field } = open(PhoneField, { onSubmit });
  await userEvent.fill(field, '55 98765-4321');
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('5555987654321');
});

test('an emptied field holds nothing', async () => {
  const { field, onValue } = open(CepField, { value: '01310100' });
  await expect.element(field).toHaveValue('01310-100');
  await userEvent.clear(field);
  await userEvent.tab();
  expect(onValue).toHaveBeenCalledExactlyOnceWith(null);
});

test('explains in the language of the page', async () => {
  const { field } = open(CepField, {}, fr);
  await userEvent.fill(field, '1310');
  await userEvent.tab();
  await expect.element(page.getByText('Un CEP a 8 chiffres.')).toBeVisible();
});
