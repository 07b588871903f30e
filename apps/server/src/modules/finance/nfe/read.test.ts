import { itemDaLinha } from '@bancada/contracts';
import { priceOf, sum } from '@bancada/contracts/dinheiro';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildIdentity } from '../../../../test/certificates.ts';
import { EMITTER, keyOf, type NfeFile, nfeOf, RECIPIENT, totalOf } from '../../../../test/nfe.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Nfe } from './nfe.ts';
import { readNfe } from './read.ts';

const gloves = { code: 'LUV-M', gtin: '7891234567895', quantity: '10.0000', price: '38.9000000000' };
const usual: NfeFile = {
  items: [gloves],
  instalments: [
    ['2026-12-20', '189'],
    ['2027-01-20', '200'],
  ],
};

/** What reading a text answers, or the code of why it is refused with its details. */
function answerOf(text: string | Uint8Array): Nfe | { readonly code: string } {
  try {
    return readNfe(Buffer.from(text));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, ...error.details };
  }
}

describe('an NF-e', () => {
  test('is read whole: who, what, how much, when', () => {
    expect(answerOf(nfeOf({ ...usual, order: '3' }))).toMatchObject({
      Chave: keyOf(1),
      Numero: '1',
      Serie: '1',
      Emissao: '2026-11-20',
      Total: '389',
      Pedido: '3',
      Protocolo: '135260000000001',
      emit: {
        Documento: EMITTER,
        Nome: 'Distribuidora Exemplo & Irmãos Ltda.',
        address: { Cidade: 'São Paulo', Estado: 'SP', CEP: '01310100' },
      },
      dest: { Documento: RECIPIENT },
      signer: { Titular: `DISTRIBUIDORA EXEMPLO LTDA:${EMITTER}`, Emissor: 'AC Exemplo', Documento: EMITTER },
      Linhas: [
        {
          Item: 1,
          Codigo: 'LUV-M',
          Gtin: '7891234567895',
          Quantidade: '10',
          ValorUnitario: '38.9',
          Bruto: '389',
          Total: '389',
        },
      ],
      Duplicatas: [
        { Numero: '001', Vencimento: '2026-12-20', Valor: '189' },
        { Numero: '002', Vencimento: '2027-01-20', Valor: '200' },
      ],
    });
  });

  test('may be alone, signed by SHA-256, in Latin-1, with a byte order mark, of a CNPJ with letters', () => {
    expect(answerOf(nfeOf({ ...usual, status: null }))).toMatchObject({ Protocolo: null, Total: '389' });
    expect(answerOf(nfeOf({ ...usual, algorithm: 'sha256' }))).toMatchObject({ Total: '389' });
    const latin = nfeOf(usual).replace('UTF-8', 'ISO-8859-1');
    expect(answerOf(Buffer.from(latin, 'latin1'))).toMatchObject({
      emit: { Nome: 'Distribuidora Exemplo & Irmãos Ltda.' },
    });
    expect(answerOf(`﻿${nfeOf(usual)}`)).toMatchObject({ Total: '389' });
    const emitter = '12ABC34501DE35';
    const identity = buildIdentity(`EXEMPLO LTDA:${emitter}`);
    expect(answerOf(nfeOf({ ...usual, emitter, identity }))).toMatchObject({
      emit: { Documento: emitter },
      Chave: keyOf(1, emitter),
    });
  });

  test('may be signed by the certificate of another place of the emitter', () => {
    const identity = buildIdentity('DISTRIBUIDORA EXEMPLO LTDA', { cnpj: `${EMITTER.slice(0, 8)}000276` });
    expect(answerOf(nfeOf({ ...usual, identity }))).toMatchObject({ Total: '389' });
  });
});

const whole = nfeOf(usual);
const changed = (from: string, to: string): NfeFile => ({ ...usual, change: (xml) => xml.replace(from, to) });

describe('what is no NF-e to be paid is refused with its place', () => {
  test.each<[string, string, object]>([
    [
      'a document type',
      whole.replace('<nfeProc', '<!DOCTYPE nfeProc [<!ENTITY a "b">]><nfeProc'),
      { code: 'NFE_DTD', linha: 2 },
    ],
    ['an entity of its own', whole.replace('Rua das', 'Rua &das;'), { code: 'NFE_XML', linha: 4 }],
    ['a PDF', '%PDF-1.7', { code: 'NFE_XML', linha: 1 }],
    ['nothing', '', { code: 'NFE_XML' }],
    [
      'another document',
      '<procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe"/>',
      { code: 'NFE_ILEGIVEL', encontrado: 'procEventoNFe' },
    ],
    ['an NF-e of another namespace', '<NFe xmlns="urn:x"><infNFe versao="4.00"/></NFe>', { code: 'NFE_ILEGIVEL' }],
    ['nesting without end', '<a>'.repeat(100), { code: 'NFE_XML' }],
    [
      'a version before',
      nfeOf(changed('versao="4.00"', 'versao="3.10"')),
      { code: 'NFE_VERSAO', versao: '3.10', linha: 2 },
    ],
    ['a consumer’s', nfeOf(changed('<mod>55', '<mod>65')), { code: 'NFE_MODELO', modelo: '65' }],
    ['one for a test', nfeOf(changed('<tpAmb>1', '<tpAmb>2')), { code: 'NFE_MODELO', ambiente: '2' }],
    ['a cancelled one', nfeOf({ ...usual, status: '101' }), { code: 'NFE_PROTOCOLO', cStat: '101' }],
    [
      'a denied one',
      nfeOf({ ...usual, status: '302' }),
      { code: 'NFE_PROTOCOLO', cStat: '302', motivo: 'Situação 302' },
    ],
    [
      'another one’s protocol',
      whole.replace(/<chNFe>.*<\/chNFe>/, `<chNFe>${keyOf(2)}</chNFe>`),
      { code: 'NFE_PROTOCOLO' },
    ],
    ['a key of another number', nfeOf(changed('<nNF>1<', '<nNF>2<')), { code: 'NFE_CHAVE', campo: 'nNF' }],
    ['a key of another month', nfeOf(changed('2026-11-20T', '2026-10-20T')), { code: 'NFE_CHAVE', campo: 'dhEmi' }],
    [
      'a key of another emitter',
      nfeOf(changed(`<CNPJ>${EMITTER}`, '<CNPJ>12345678000276')),
      { code: 'NFE_CHAVE', campo: 'CNPJ' },
    ],
    [
      'an amount nobody can read',
      nfeOf(changed('<vUnCom>38.9000000000', '<vUnCom>38,90')),
      { code: 'NFE_CAMPO', campo: 'vUnCom', texto: '38,90', linha: 6 },
    ],
    [
      'a day that does not exist',
      nfeOf(changed('<dVenc>2026-12-20', '<dVenc>2026-02-30')),
      { code: 'NFE_CAMPO', campo: 'dVenc', linha: 9 },
    ],
    [
      'no product',
      nfeOf(changed('<xProd>Luva de procedimento</xProd>', '')),
      { code: 'NFE_CAMPO', campo: 'xProd', linha: 6 },
    ],
    [
      'a total that is not the lines’',
      nfeOf(changed('<vNF>389.00', '<vNF>388.00')),
      { code: 'NFE_TOTAIS', campo: 'vNF', lido: '388', calculado: '389' },
    ],
    [
      'freight of no line',
      nfeOf(changed('<vFrete>0.00', '<vFrete>9.00')),
      { code: 'NFE_TOTAIS', campo: 'vFrete', lido: '9', calculado: '0', linha: 7 },
    ],
    [
      'instalments that are not the bill',
      nfeOf(changed('<vDup>189.00', '<vDup>188.00')),
      { code: 'NFE_DUPLICATAS', lido: '389', calculado: '388' },
    ],
    ['no signature', nfeOf({ ...usual, identity: null }), { code: 'NFE_SEM_ASSINATURA' }],
    [
      'content changed after it was signed',
      whole.replace('<qCom>10.0000', '<qCom>11.0000'),
      { code: 'NFE_ASSINATURA' },
    ],
    ['a changed signature', whole.replace(/(<SignatureValue>)./, '$1_'), { code: 'NFE_ASSINATURA' }],
    [
      'a second NF-e beside the signed one',
      whole.replace('</NFe>', '<infNFe versao="4.00" Id="NFe2"/></NFe>'),
      { code: 'NFE_ASSINATURA' },
    ],
    [
      'somebody else’s certificate',
      nfeOf({ ...usual, identity: buildIdentity('OUTRA LTDA', { cnpj: '99888777000161' }) }),
      { code: 'NFE_CERTIFICADO', titular: 'OUTRA LTDA' },
    ],
    [
      'a certificate that is over',
      nfeOf({ ...usual, identity: buildIdentity(`X:${EMITTER}`, { until: '2026-11-01' }) }),
      { code: 'NFE_CERTIFICADO' },
    ],
    [
      'a file above what an NF-e may have',
      whole.replace('<nfeProc', `<!--${'x'.repeat(1024 * 1024)}--><nfeProc`),
      { code: 'ARQUIVO_GRANDE' },
    ],
  ])('%s', (_, text, refusal) => {
    expect(answerOf(text)).toMatchObject(refusal);
  });

  test('a file that ends early, wherever it ends', () => {
    const places = fc.integer({ min: 0, max: whole.length - 1 });
    fc.assert(
      fc.property(places, (length) => {
        const answer = answerOf(whole.slice(0, length));
        expect('code' in answer ? answer.code : 'read').toBe('NFE_XML');
      }),
      { examples: [[0], [whole.length - 1]] },
    );
  });
});

const cents = fc.integer({ min: 1, max: 5_000_000 }).map((value) => (value / 100).toFixed(2));
const optional = fc.option(cents, { nil: undefined });
const item = fc.record({
  quantity: fc.integer({ min: 1, max: 10_000_000 }).map((value) => (value / 1000).toFixed(4)),
  price: fc.integer({ min: 1, max: 10_000_000 }).map((value) => (value / 10_000).toFixed(4)),
  freight: optional,
  ipi: optional,
  st: optional,
});

test('whatever is charged, discounted or rounded, the lines are the total to the cent, in the supplier’s unit and in ours', () => {
  const items = fc.array(item, { minLength: 1, maxLength: 8 });
  const factor = fc.constantFrom('1', '100', '0.5', '12', '0.001');
  fc.assert(
    fc.property(items, factor, (all, Fator) => {
      // A line may be given away, but nobody is paid for taking it.
      const sold = all.map((each) => ({ ...each, discount: priceOf(priceOf(each.quantity, each.price), '0.5') }));
      const read = answerOf(nfeOf({ items: sold }));
      if ('code' in read) throw new Error(JSON.stringify(read));
      const stored = read.Linhas.map((line) => itemDaLinha(line, Fator));
      const totals = stored.map(({ Quantidade, ValorUnitario, Ajuste }) =>
        sum([priceOf(Quantidade, ValorUnitario), Ajuste ?? '0']),
      );
      expect(sum(totals)).toBe(totalOf(sold));
      expect(read.Total).toBe(totalOf(sold));
    }),
    { numRuns: 30 },
  );
});
