import { MARCA_ICONE_PATH, MARCA_META, type MarcaDaPagina } from '@bancada/contracts';
import { wholeInstallation } from '../database/companies.ts';
import { type Database, DatabaseUnavailable } from '../database/index.ts';
import { type Brand, readBrands } from './read-brand.ts';

/** For how long the brands that were read are believed, in milliseconds: every page asks for them. */
const BELIEVED = 2_000;

/** The brands of the installation, as pages ask for them: read now and then, and never waited for while the database is away. */
export class PageBrands {
  readonly #database: Database;
  #known: Promise<readonly Brand[]> = Promise.resolve([]);
  #until = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The brand of a host name: the oldest whose word it contains, so that nobody takes an address over with a new one. */
  async ofHost(host: string): Promise<Brand | undefined> {
    return (await this.#all()).find(({ PalavraHost }) => host.toLowerCase().includes(PalavraHost));
  }

  /** A brand in use. */
  async find(Empresa: number, id: number): Promise<Brand | undefined> {
    return (await this.#all()).find((brand) => brand.Empresa === Empresa && brand.id === id);
  }

  async #all(): Promise<readonly Brand[]> {
    if (Date.now() >= this.#until) {
      this.#until = Date.now() + BELIEVED;
      this.#known = this.#read(this.#known);
    }
    return this.#known;
  }

  async #read(before: Promise<readonly Brand[]>): Promise<readonly Brand[]> {
    try {
      const scope = await wholeInstallation(this.#database);
      return await this.#database.withScope(scope, (db) => readBrands(db, scope.empresas));
    } catch (error) {
      // A page comes with the brands known before; whoever logs in on it is told what is wrong.
      if (error instanceof DatabaseUnavailable) return before;
      throw error;
    }
  }
}

/** A page's own name and picture in the application's document, and what the application reads its brand from. */
export function branded(page: string, brand: Brand | undefined): string {
  if (!brand) return page;
  const { Titulo, Rampa, picture } = brand;
  const Icone = picture && `${MARCA_ICONE_PATH}/${brand.Empresa}/${brand.id}`;
  const said: MarcaDaPagina = { Titulo, Icone, Rampa };
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(Titulo)}</title>`)
    .replace('</head>', () => `<meta name="${MARCA_META}" content="${escaped(JSON.stringify(said))}"></head>`);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
