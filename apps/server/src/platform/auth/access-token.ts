import { decodeJwt, decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { AppError } from '../errors/index.ts';
import { SecurityRefusal } from '../security/refusal.ts';
import { TOKEN_LIFE, type TokenKey } from '../token-keys.ts';

/** Who an access token speaks for. */
export interface Claims {
  readonly user: number;
  /** The login it came from (`sessoes.id`). */
  readonly session: string;
}

interface Verified extends Claims {
  /** Milliseconds since the epoch. */
  readonly expires: number;
  /** The key it is signed with. */
  readonly kid: string;
}

const LIFE = TOKEN_LIFE / 1000;
const ISSUER = 'bancada';
const AUDIENCE = 'bancada-api';
const CACHED = 5000;
/** How long the keys are believed, in milliseconds: a rotation takes this long to reach a running process. */
const KEYS_BELIEVED = 5000;

/** The caller is told that the session has expired; the security events say that the token is none of ours. */
const refused = () => new SecurityRefusal('SESSAO_EXPIRADA', 'Token_Recusado');

/** Whether a token, whoever made it, says that its time is over. */
const isOver = (token: string, now: number): boolean => (decodeJwt(token).exp ?? Infinity) * 1000 <= now;

/** Signs and reads access tokens: JWT, HS256, 15 minutes. */
export class AccessTokens {
  readonly #load: () => readonly TokenKey[];
  #keys: readonly TokenKey[] = [];
  #loaded = Number.NEGATIVE_INFINITY;
  /** Verified tokens by their text: a signature is checked once, not once per request. */
  readonly #verified = new Map<string, Verified>();

  /** @param load - the keys as they are now, among them one that signs */
  constructor(load: () => readonly TokenKey[]) {
    this.#load = load;
  }

  /** @param now - milliseconds since the epoch */
  sign({ user, session }: Claims, now: number): Promise<string> {
    const current = this.#keysAt(now).find(({ until }) => until === null);
    if (!current) throw new Error('There is no key to sign access tokens with');
    const seconds = Math.floor(now / 1000);
    return new SignJWT({ sid: session })
      .setProtectedHeader({ alg: 'HS256', kid: current.kid })
      .setSubject(String(user))
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + LIFE)
      .sign(current.key);
  }

  /** @throws AppError SESSAO_EXPIRADA when it is not ours, changed, too old, or its key is no longer accepted */
  async read(token: string, now: number): Promise<Claims> {
    const known = this.#verified.get(token) ?? (await this.#verify(token, now));
    if (known.expires <= now) throw new AppError('SESSAO_EXPIRADA');
    if (!this.#accepted(known.kid, now)) throw refused();
    return known;
  }

  #keysAt(now: number): readonly TokenKey[] {
    if (Math.abs(now - this.#loaded) > KEYS_BELIEVED) {
      this.#keys = this.#load();
      this.#loaded = now;
    }
    return this.#keys;
  }

  #accepted(kid: string | undefined, now: number): TokenKey | undefined {
    return this.#keysAt(now).find((each) => each.kid === kid && (each.until ?? Infinity) > now);
  }

  async #verify(token: string, now: number): Promise<Verified> {
    try {
      const accepted = this.#accepted(decodeProtectedHeader(token).kid, now);
      // The key of an old token may be gone by now: that is no attack.
      if (!accepted) throw isOver(token, now) ? new AppError('SESSAO_EXPIRADA') : refused();
      const { payload } = await jwtVerify<{ sid: string }>(token, accepted.key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        maxTokenAge: LIFE,
        currentDate: new Date(now),
        requiredClaims: ['sub', 'exp', 'sid'],
      });
      const expires = Math.min(payload.exp ?? 0, (payload.iat ?? 0) + LIFE) * 1000;
      const verified = { user: Number(payload.sub), session: payload.sid, expires, kid: accepted.kid };
      if (this.#verified.size >= CACHED) this.#verified.clear();
      this.#verified.set(token, verified);
      return verified;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new AppError('SESSAO_EXPIRADA');
      // Decoding the header throws TypeError for what is no token at all.
      if (error instanceof errors.JOSEError || error instanceof TypeError) throw refused();
      throw error;
    }
  }
}
