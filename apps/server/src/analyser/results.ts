import { instantDigits } from '../modules/laboratory/instrument/instant.ts';

/** What a simulated analyser measured of one sample. */
export interface Measured {
  readonly sample: string;
  readonly results: readonly { readonly code: string; readonly value: string; readonly unit: string }[];
}

/** How messages are made. */
export interface MessageOptions {
  /** The message's own number. */
  readonly control: string;
  /** ISO 8601. */
  readonly now: string;
}

/** A message ORU^R01 of HL7. */
export const hl7Results = ({ sample, results }: Measured, { control, now }: MessageOptions): string =>
  [
    `MSH|^~\\&|SIMULADOR|BANCADA|||${instantDigits(now)}||ORU^R01^ORU_R01|${control}|P|2.5.1||||||UNICODE UTF-8`,
    'PID|1',
    `OBR|1|${sample}||PAINEL^Painel simulado^L|||${instantDigits(now)}`,
    ...results.map(
      ({ code, value, unit }, index) =>
        `OBX|${index + 1}|NM|${code}^${code}^L||${value}|${unit}|||||F|||${instantDigits(now)}`,
    ),
    '',
  ].join('\r');

/** The records of a message of ASTM. */
export const astmResults = ({ sample, results }: Measured, { control, now }: MessageOptions): string[] => [
  `H|\\^&|${control}||SIMULADOR|||||BANCADA||P|1|${instantDigits(now)}`,
  'P|1',
  `O|1|${sample}||^^^PAINEL|R|${instantDigits(now)}`,
  ...results.map(
    ({ code, value, unit }, index) => `R|${index + 1}|^^^${code}|${value}|${unit}||N||F||||${instantDigits(now)}`,
  ),
  'L|1|N',
];

/** A value that is the same for the same sample and code, so that what arrived can be compared with what was sent. */
export function valueOf(sample: string, code: string): string {
  const sum = Array.from(`${sample}/${code}`).reduce(
    (total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973,
    7,
  );
  return `${60 + (sum % 80)}.${sum % 10}`;
}
