import { formatCnpj, formatCpf, generateCnpj, generateCpf } from '@bancada/br-utils';

/** A text to be judged, and the right answer, known from how it was made. */
export interface Input {
  readonly text: string;
  readonly valid: boolean;
}

/** Random numbers from 0 up to 1 that come again with the same seed. */
export function source(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Make = (random: () => number) => string;

/** Three quarters valid, half of them punctuated; wrong check digits, repeated digits, missing characters. */
function documents(count: number, generate: Make, format: (text: string) => string): Input[] {
  const random = source(20_261_120);
  return Array.from({ length: count }, (): Input => {
    const whole = generate(random);
    const dressed = (text: string) => (random() < 0.5 ? format(text) : text);
    const kind = random();
    if (kind < 0.75) return { text: dressed(whole), valid: true };
    const wrongDigit = `${whole.slice(0, -1)}${(Number(whole.at(-1)) + 1) % 10}`;
    if (kind < 0.93) return { text: dressed(wrongDigit), valid: false };
    return { text: kind < 0.96 ? '7'.repeat(whole.length) : whole.slice(0, -1), valid: false };
  });
}

/** CPFs. */
export const cpfs = (count: number): Input[] => documents(count, (random) => generateCpf({ random }), formatCpf);

/** CNPJs of digits only. */
export const numericCnpjs = (count: number): Input[] =>
  documents(count, (random) => generateCnpj({ random }), formatCnpj);

/** CNPJs with letters. */
export const alphanumericCnpjs = (count: number): Input[] =>
  documents(count, (random) => generateCnpj({ alphanumeric: true, random }), formatCnpj);

const ddds = ['11', '21', '31', '41', '47', '53', '61', '71', '81', '92'];

/** Mobiles and landlines in six writings, three quarters valid; unknown area codes, wrong first digits, wrong lengths. */
export function phones(count: number): Input[] {
  const random = source(20_261_121);
  const digits = (length: number) => Array.from({ length }, () => Math.floor(random() * 10)).join('');
  const pick = <T>(items: readonly T[], fallback: T): T => items[Math.floor(random() * items.length)] ?? fallback;
  return Array.from({ length: count }, (): Input => {
    const kind = random();
    const ddd = kind > 0.95 ? '20' : pick(ddds, '11');
    const mobile = random() < 0.7;
    // 9 6… to 9 9… and 2… to 5…: ranges that every library knows.
    const first = mobile ? `9${pick(['6', '7', '8', '9'], '9')}` : pick(['2', '3', '4', '5'], '3');
    const start = kind > 0.75 && kind < 0.85 ? `${mobile ? '11' : '1'}${digits(3)}` : first + digits(3);
    const short = kind >= 0.85 && kind <= 0.95;
    const end = digits(short ? 2 : 4);
    const writings = [
      `${ddd}${start}${end}`,
      `(${ddd}) ${start}-${end}`,
      `${ddd} ${start} ${end}`,
      `+55 ${ddd} ${start}-${end}`,
      `+55${ddd}${start}${end}`,
      // Too short, this one may be a whole number of area code 55.
      ...(short ? [] : [`55${ddd}${start}${end}`]),
    ];
    return { text: pick(writings, ''), valid: kind <= 0.75 };
  });
}
