import fc from 'fast-check';
import { digits } from './arbitraries.ts';

/** The area codes as Anatel lists them, state by state. */
const dddsOfUf = {
  AC: '68',
  AL: '82',
  AM: '92 97',
  AP: '96',
  BA: '71 73 74 75 77',
  CE: '85 88',
  DF: '61',
  ES: '27 28',
  GO: '62 64',
  MA: '98 99',
  MG: '31 32 33 34 35 37 38',
  MS: '67',
  MT: '65 66',
  PA: '91 93 94',
  PB: '83',
  PE: '81 87',
  PI: '86 89',
  PR: '41 42 43 44 45 46',
  RJ: '21 22 24',
  RN: '84',
  RO: '69',
  RR: '95',
  RS: '51 53 54 55',
  SC: '47 48 49',
  SE: '79',
  SP: '11 12 13 14 15 16 17 18 19',
  TO: '63',
};
/** The state of each area code. */
export const ufs: ReadonlyMap<string, string> = new Map(
  Object.entries(dddsOfUf).flatMap(([uf, list]) => list.split(' ').map((ddd) => [ddd, uf])),
);
/** An area code. */
export const ddd: fc.Arbitrary<string> = fc.constantFrom(...ufs.keys());

/** Canonical numbers of mobiles. */
export const mobile: fc.Arbitrary<string> = fc.tuple(ddd, digits(8)).map(([area, rest]) => `55${area}9${rest}`);
/** Canonical numbers of landlines. */
export const landline: fc.Arbitrary<string> = fc
  .tuple(ddd, fc.constantFrom('2', '3', '4', '5'), digits(7))
  .map(([area, first, rest]) => `55${area}${first}${rest}`);

/** The ways people write a number that was given as country, area code and subscriber. */
export function writings(canonical: string): string[] {
  const area = canonical.slice(2, 4);
  const subscriber = canonical.slice(4);
  const [start, end] = [subscriber.slice(0, -4), subscriber.slice(-4)];
  return [
    canonical,
    `+${canonical}`,
    `00${canonical}`,
    `+55 (${area}) ${start}-${end}`,
    `+55 (0${area}) ${start}-${end}`,
    `+55 0 ${area} ${start} ${end}`,
    `55 ${area} ${start}.${end}`,
    `${area}${subscriber}`,
    `(${area}) ${start}-${end}`,
    `(${area})${start}\u2013${end}`,
    `0${area}${subscriber}`,
    `(0${area}) ${start}-${end}`,
    `0xx${area} ${start}-${end}`.replace('xx', '15'),
    `0 21 ${area} ${start} ${end}`,
    ` ${area}\u00a0${start} ${end}\n`,
    `\u202a+55 ${area} ${start}\u2011${end}\u202c`,
    `tel:+55-${area}-${start}-${end}`,
    `whatsapp:+${canonical}`,
    `${canonical}@c.us`,
    `${canonical}:12@s.whatsapp.net`,
  ];
}
