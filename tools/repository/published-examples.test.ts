import { expect, test } from 'vitest';
import { publishedFiles, SOURCE } from '../../apps/server/src/modules/finance/bank/ofx/published.ts';
import { linesOfBarcodes, readBoletos, writtenBoletos } from '../../packages/br-utils/test/published/boletos.ts';
import { publishedPix } from '../../packages/br-utils/test/published/pix.ts';
import {
  antecipacaoPublicada,
  centavoNaUltima,
  encargosPublicados,
  jurosCortados,
  parcelasPublicadas,
} from '../../packages/contracts/src/finance/exemplos-publicados.ts';

/** What of each kind others have published and the tests beside its rule hold it against. */
const published = {
  'Pix codes': publishedPix.map(({ source, text }) => ({ source, example: text })),
  'lines of slips': [...readBoletos, ...linesOfBarcodes, ...writtenBoletos].map(({ source, barcode }) => ({
    source,
    example: barcode,
  })),
  instalments: [...parcelasPublicadas, centavoNaUltima].map(({ source, ...example }) => ({ source, example })),
  interest: [...encargosPublicados, ...jurosCortados, antecipacaoPublicada].map(({ source, ...example }) => ({
    source,
    example,
  })),
  'statements of banks': Object.keys(publishedFiles).map((example) => ({ source: SOURCE, example })),
};

test('finance is held against 78 published examples, each with its source and none twice', () => {
  const counts = Object.entries(published).map(([kind, examples]) => [kind, examples.length]);
  expect(Object.fromEntries(counts)).toEqual({
    'Pix codes': 21,
    'lines of slips': 24,
    instalments: 10,
    interest: 12,
    'statements of banks': 11,
  });
  for (const examples of Object.values(published)) {
    expect(examples.filter(({ source }) => source.trim().length < 10)).toEqual([]);
    const known = examples.map(({ source, example }) => JSON.stringify([source, example]));
    expect(new Set(known).size).toBe(known.length);
  }
});
