import type { Resource } from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/ctx.ts';
import type { FieldValues } from '../../../platform/resource/field-values.ts';
import type { Offer, Offers } from './offers.ts';
import { storedIds } from './stored.ts';

/** The ids of the rows that first rows link to. */
export class Links {
  readonly #ids = new Map<string, number>();

  /** Those that are stored of the rows that some rows link to. */
  static async of(ctx: AnyCtx, Empresa: number, offers: Offers, offer: Offer, rows: readonly FieldValues[]) {
    const links = new Links();
    for (const [name, { path }] of Object.entries(offer.writing.resource.relations)) {
      const texts = [...new Set(rows.flatMap((row) => (typeof row[name] === 'string' ? [row[name]] : [])))];
      if (texts.length === 0) continue;
      const target = offers.of(path);
      const [key = []] = target.keys;
      const named = texts.map((text) => ({ [keyField(target)]: text }));
      const ids = await storedIds(ctx, Empresa, { ...target, keys: [key] }, named);
      for (const [n, id] of ids) links.#ids.set(`${path} ${texts[n] ?? ''}`, id);
    }
    return links;
  }

  /** A row was added: those of its noun that follow may link to it. */
  add(offer: Offer, row: FieldValues, id: number): void {
    const { relations } = offer.writing.resource;
    if (!Object.values(relations).some(({ path }) => path === offer.path)) return;
    this.#ids.set(`${offer.path} ${String(row[keyField(offer)])}`, id);
  }

  /** The links of a row. @throws AppError REFERENCIA_INEXISTENTE when a linked row is not there */
  idsOf({ relations }: Resource, row: FieldValues): FieldValues {
    const sent = Object.entries(relations).filter(([name]) => typeof row[name] === 'string');
    return Object.fromEntries(
      sent.map(([name, { path }]) => {
        const id = this.#ids.get(`${path} ${String(row[name])}`);
        if (id === undefined) throw new AppError('REFERENCIA_INEXISTENTE', { campo: name });
        return [name, id];
      }),
    );
  }
}

/** The field by whose text links name a noun's first rows. */
function keyField({ keys, path }: Pick<Offer, 'keys' | 'path'>): string {
  const [name, ...more] = keys[0] ?? [];
  if (name === undefined || more.length > 0) throw new Error(`Links name rows of ${path} by one field.`);
  return name;
}
