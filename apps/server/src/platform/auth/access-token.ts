import { errors, jwtVerify, SignJWT } from 'jose';
import { AppError } from '../errors/index.ts';

/** Who an access token speaks for. */
export interface Claims {
  readonly user: number;
  /** The login it came from (`sessoes.id`). */
  readonly session: string;
}

interface Verified extends Claims {
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

const LIFE = 15 * 60;
const CACHED = 5000;

/** Signs and reads access tokens: JWT, HS256, 15 minutes. */
export class AccessTokens {
  readonly #key: Uint8Array;
  /** Verified tokens by their text: a signature is checked once, not once per request. */
  readonly #verified = new Map<string, Verified>();

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  /** @param now - milliseconds since the epoch */
  sign({ user, session }: Claims, now: number): Promise<string> {
    const seconds = Math.floor(now / 1000);
    return new SignJWT({ sid: session })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(user))
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + LIFE)
      .sign(this.#key);
  }

  /** @throws AppError SESSAO_EXPIRADA when it is not ours, changed or too old */
  async read(token: string, now: number): Promise<Claims> {
    const known = this.#verified.get(token) ?? (await this.#verify(token, now));
    if (known.expires <= now) throw new AppError('SESSAO_EXPIRADA');
    return known;
  }

  async #verify(token: string, now: number): Promise<Verified> {
    try {
      const { payload } = await jwtVerify<{ sid: string }>(token, this.#key, {
        algorithms: ['HS256'],
        currentDate: new Date(now),
        requiredClaims: ['sub', 'exp', 'sid'],
      });
      const verified = { user: Number(payload.sub), session: payload.sid, expires: (payload.exp ?? 0) * 1000 };
      if (this.#verified.size >= CACHED) this.#verified.clear();
      this.#verified.set(token, verified);
      return verified;
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new AppError('SESSAO_EXPIRADA');
      throw error;
    }
  }
}
