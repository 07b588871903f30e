import { errors, refusalWith, valueRefused, type ErrorCode, type Recusa } from '@bancada/contracts';
import { readFileSync } from 'node:fs';
import { createIntl } from 'react-intl';
import { describe, expect, test } from 'vitest';
import { refusalLines, refusalText } from './refusal.ts';

const textsOf = (language: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../../packages/contracts/lang/${language}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>;

const intlOf = (locale: string) => createIntl({ locale, messages: textsOf(locale) });

/** Details that fill every place of a code's sentence. */
const detailsOf = (code: ErrorCode) =>
  Object.fromEntries(
    [...(textsOf('pt')[`errors.${code}`] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `«${name}»`]),
  );

describe.each(['pt', 'en', 'de', 'fr'])('%s', (language) => {
  const intl = intlOf(language);

  test('every code is said in that language, its places filled', () => {
    const said = (code: ErrorCode) => refusalText(refusalWith(code, detailsOf(code)), intl);
    const own = (code: ErrorCode) =>
      Object.entries(detailsOf(code)).reduce(
        (text, [name, value]) => text.replaceAll(`{${name}}`, value),
        intl.messages[`errors.${code}`] as string,
      );
    for (const code of Object.keys(errors) as ErrorCode[]) expect(said(code)).toBe(own(code).replaceAll("''", "'"));
  });
});

const wrongName: Recusa = {
  code: 'DADOS_INVALIDOS',
  message: 'Os dados enviados não servem.',
  messages: ['Nome: no máximo 5 caracteres'],
  details: {
    campos: [
      { campo: 'Nome', motivo: 'no máximo 5 caracteres', texto: 'input.issue.text.max', valores: { n: '5' } },
      {
        campo: 'Custos.0.Valor',
        motivo: 'deve ser um texto, mas veio um número',
        texto: 'input.issue.type',
        valores: { tipo: 'input.type.string', veio: 'input.type.number' },
      },
      { campo: 'UF', motivo: 'deve ser SP ou RJ', texto: 'input.issue.options', valores: { opcoes: ['SP', 'RJ'] } },
    ],
    mais: 1200,
  },
};

test.each([
  [
    'pt',
    [
      'Nome: no máximo 5 caracteres',
      'Custos: deve ser um texto, mas veio um número',
      'UF: deve ser SP ou RJ',
      'e mais 1.200',
    ],
  ],
  [
    'en',
    [
      'Name: at most 5 characters',
      'Custos: must be a text, but a number came',
      'UF: must be SP or RJ',
      'and 1,200 more',
    ],
  ],
])('fields are called by their labels, and what is wrong with each is said: %s', (language, expected) => {
  const label = language === 'pt' ? 'Nome' : 'Name';
  const fields = [
    { id: 'Nome', label },
    { id: 'Custos', label: 'Custos' },
  ];
  const intl = intlOf(language);
  expect(refusalLines(wrongName, intl, fields)).toEqual([intl.messages['errors.DADOS_INVALIDOS'], ...expected]);
  expect(refusalText(wrongName, intl, fields)).toBe(expected.join(' '));
});

test('a reason is a text of its own, in the same language', () => {
  const texts = textsOf('de');
  const said = refusalText(valueRefused('Glicose', 'absurdo'), intlOf('de'));
  expect(said).toContain(texts['errors.VALOR_INVALIDO.absurdo']);
  expect(said).toContain('Glicose');
});

test('a code this version does not know is said as the server says it', () => {
  expect(refusalText({ code: 'CODIGO_NOVO', message: 'Uma frase do servidor.' }, intlOf('fr'))).toBe(
    'Uma frase do servidor.',
  );
});

test('a place that cannot be filled leaves the sentence of the server', () => {
  const message = 'O exame está em Conferido e os resultados não podem mais ser digitados.';
  expect(refusalText({ code: 'RESULTADO_TRAVADO', message }, intlOf('en'))).toBe(message);
});

test('a refusal that is about another says that one in the same language', () => {
  const within = refusalWith('BAIXA_VALOR', { saldo: '10' });
  const details = { titulo: 'Aluguel', motivo: within.message, recusa: within };
  const intl = intlOf('de');
  const reason = refusalText(within, intl);
  expect(refusalText(refusalWith('DISTRIBUICAO_RECUSADA', details), intl)).toBe(
    `Nichts wurde ausgeglichen. Aluguel: ${reason}`,
  );
  expect(reason).not.toBe(within.message);
});
