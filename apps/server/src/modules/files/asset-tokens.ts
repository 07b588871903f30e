import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { ASSET_TOKEN_LIFE } from '@bancada/contracts';
import { AppError } from '../../platform/errors/index.ts';

/** The file a token opens. */
export interface Asset {
  readonly empresa: number;
  readonly container: string;
  readonly id: number;
}

/** Signs and reads the tokens that open one file for a few minutes, without a login. */
export class AssetTokens {
  readonly #key: Uint8Array;

  /** @param secret - the installation's own; the key is made from it, for this use alone */
  constructor(secret: Uint8Array) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', 'bancada assets', 32));
  }

  /** @param now - milliseconds since the epoch */
  sign(asset: Asset, now: number): { readonly token: string; readonly ExpiraEm: string } {
    const expires = now + ASSET_TOKEN_LIFE;
    const token = `${asset.empresa}.${expires}.${this.#seal(asset, expires)}`;
    return { token, ExpiraEm: new Date(expires).toISOString() };
  }

  /** @throws AppError SESSAO_EXPIRADA when it is not ours, another file's or too old */
  read(token: unknown, file: Omit<Asset, 'empresa'>, now: number): Asset {
    const [, company, until, seal = ''] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(String(token)) ?? [];
    const asset = { ...file, empresa: Number(company) };
    const expected = Buffer.from(this.#seal(asset, Number(until)));
    const given = Buffer.from(seal);
    const good = given.length === expected.length && timingSafeEqual(given, expected);
    if (!good || Number(until) <= now) throw new AppError('SESSAO_EXPIRADA');
    return asset;
  }

  #seal({ empresa, container, id }: Asset, expires: number): string {
    return createHmac('sha256', this.#key).update(`${empresa} ${container} ${id} ${expires}`).digest('base64url');
  }
}
