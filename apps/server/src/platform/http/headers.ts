import type { FastifyInstance } from 'fastify';
import type { FastifyHelmetOptions } from '@fastify/helmet';

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

/** What browsers are told about every answer. The rest is helmet's: no sniffing, no framing, HTTPS for a year. */
export const securityHeaders: FastifyHelmetOptions = {
  enableCSPNonces: true,
  contentSecurityPolicy,
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
};

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
