import { isValidCnpj } from '@bancada/br-utils';

const digits = (n: number, length: number) => String(n).padStart(length, '0');

/** The CNPJ of an invented company: its root says so (`DEM00001`), its check digits are right. */
export function cnpjOf(n: number): string {
  const start = `DEM${digits(n, 5)}0001`;
  for (let pair = 0; pair < 100; pair += 1) {
    const cnpj = `${start}${digits(pair, 2)}`;
    if (isValidCnpj(cnpj)) return cnpj;
  }
  throw new Error(`No check digits fit ${start}`);
}

/** A telephone and an address for mail that reach nobody. */
export const contactOf = (n: number, name: string) => ({
  Telefone: `55119000${20_000 + n}`,
  Email: `${name}@exemplo.invalid`,
});

/** Where all invented companies are. */
export const saoPaulo = { Cidade: 'São Paulo', Estado: 'SP' } as const;
