import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Label } from './labels.ts';
import { zplOf } from './zpl.ts';

const model = { LarguraMm: 50, AlturaMm: 25, Codigo: 'Code128', Resolucao: '203' } as const;
const label = (fields: Partial<Label> = {}): Label => ({ code: '0000000042', lines: [], strong: null, ...fields });

/** What the printer prints of each field: `_` and two digits are a byte. */
const fieldsOf = (zpl: string): string[] =>
  [...zpl.matchAll(/\^FH\^FD([^^~]*)\^FS/g)].map(([, data = '']) =>
    data.replaceAll(/_([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );
/** The commands of a label, without the data of its fields. */
const commandsOf = (zpl: string): string => zpl.replaceAll(/\^FD[^^~]*\^FS/g, '^FD…^FS');

describe('a label in ZPL', () => {
  test('is one format of its own size in dots, in UTF-8, printed as often as asked', () => {
    const commands = commandsOf(zplOf([label({ lines: ['Água'] })], model, 3));
    expect(commands).toBe(
      '^XA^CI28^PW400^LL200^LH0,0^FO55,12^BY2,3,70^BCN,70,N,N,N^FH^FD…^FS' +
        '^FO12,89^A0N,20,20^FH^FD…^FS^FO12,112^A0N,20,20^FH^FD…^FS^PQ3^XZ\n',
    );
    expect(zplOf([label()], { ...model, Resolucao: '300' }, 1)).toContain('^PW591^LL295');
    expect(zplOf([label(), label()], model, 1).match(/\^XA/g)).toHaveLength(2);
  });

  test('has the printer draw the code that the model names', () => {
    expect(zplOf([label()], { ...model, Codigo: 'QR' }, 1)).toMatch(/\^BQN,2,4\^FH\^FDMA,0000000042\^FS/);
    expect(zplOf([label()], { ...model, Codigo: 'DataMatrix' }, 1)).toMatch(/\^BXN,6,200\^FH\^FD0000000042\^FS/);
    // A code that is too long for the label keeps a dot for each module.
    expect(zplOf([label({ code: 'A'.repeat(40) })], model, 1)).toContain('^BY1,');
    expect(fieldsOf(zplOf([label({ code: 'A>B' })], model, 1))).toEqual(['A>0B', 'A>B']);
  });

  test('prints names with the signs of its own commands and with accents, and cuts those of ninety letters', () => {
    const name = 'Conceição ^XA~JA _5E';
    const zpl = zplOf([label({ lines: [name, 'Á'.repeat(90)] })], { ...model, LarguraMm: 80 }, 1);
    expect(zpl).toContain('Conceição _5EXA_7EJA _5F5E');
    const [, , first, second = ''] = fieldsOf(zpl);
    expect(first).toBe(name);
    expect(second).toMatch(/^Á{20,60}\.\.\.$/);
  });

  test('has no command that comes from its texts, whatever they are', () => {
    const plain = commandsOf(zplOf([label({ lines: ['a', 'b'], strong: 'c' })], model, 1));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string(), (one, other) => {
        const zpl = zplOf([label({ lines: [one, `x${other}`], strong: '^FS^XZ~' })], model, 1);
        expect(commandsOf(zpl)).toBe(plain);
        expect(zpl.replace(/\n$/, '')).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});
