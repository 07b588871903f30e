import { randomBytes } from 'node:crypto';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';

/**
 * Scripts come from files of ours only. Styles are files too, or elements that the page's own nonce lets in (Fluent UI
 * and the grid write them while they run); the style attributes libraries set on elements can load nothing.
 */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    baseUri: ["'self'"],
    connectSrc: ["'self'"],
    fontSrc: ["'self'", 'data:'],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    objectSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    styleSrcAttr: ["'unsafe-inline'"],
    workerSrc: ["'self'", 'blob:'],
  },
};

/** The rest is helmet's: no sniffing, no framing, HTTPS for a year. */
const options: FastifyHelmetOptions = {
  contentSecurityPolicy,
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
};

const POLICY = 'content-security-policy';

/** What helmet says of an answer. Worked out once: it would do so anew for each, and longer than reading a row takes. */
async function helmetHeaders(): Promise<Map<string, string>> {
  const probe = fastify();
  probe.get('/', () => '');
  const bare = await probe.inject('/');
  const app = fastify();
  await app.register(helmet, options);
  app.get('/', () => '');
  const { headers } = await app.inject('/');
  await Promise.all([probe.close(), app.close()]);
  const own = Object.entries(headers).filter(([name]) => !Object.hasOwn(bare.headers, name));
  return new Map(own.map(([name, value]) => [name, String(value)]));
}

/** Tells browsers about every answer what they may do with it. */
export async function secureAnswers(app: FastifyInstance): Promise<void> {
  const headers = await helmetHeaders();
  app.addHook('onRequest', (_, { raw }, done) => {
    // On the raw answer: a stream of events takes it over before the headers of the reply are written.
    for (const [name, value] of headers) raw.setHeader(name, value);
    done();
  });
}

/** Lets elements of a page that carry the nonce be style sheets; answers the nonce, which is never used again. */
export function allowNonce({ raw }: FastifyReply): string {
  const nonce = randomBytes(16).toString('hex');
  const policy = String(raw.getHeader(POLICY));
  raw.setHeader(POLICY, policy.replace(/(?<=style-src )'self'/, `'self' 'nonce-${nonce}'`));
  return nonce;
}

/** What of the device pages never need; the camera reads labels. */
const PERMISSIONS = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/** Answers of the API hold people's data: no cache on the way keeps them. No answer tells other origins anything. */
export function keepAnswersPrivate(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('permissions-policy', PERMISSIONS);
    const isPage = !request.url.startsWith('/api/') && request.url !== '/metrics';
    if (!isPage && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
