import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/index.ts';
import { AppError } from '../errors/index.ts';
import { isLocal } from '../http/proxy.ts';
import { version } from '../version.ts';
import { type Measured, observe } from './gauges.ts';

/** Who may read the metrics. */
export interface MetricsAccess {
  /** Asked as a bearer token; without one only this machine is answered. */
  readonly token: string | undefined;
  /** Behind a proxy everybody seems to come from nearby: then only the token opens. */
  readonly proxied: boolean;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function allowed({ token, proxied }: MetricsAccess, request: FastifyRequest): boolean {
  const given = digest(request.headers.authorization ?? '');
  if (token !== undefined && timingSafeEqual(given, digest(`Bearer ${token}`))) return true;
  return !proxied && isLocal(request);
}

/** Connections by what they do, read when somebody asks. */
function observePool(register: Registry, database: Database): void {
  const gauge = new Gauge({
    name: 'bancada_database_connections',
    help: 'Connections to the database: in use, idle; and requests waiting for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(database.connections())) this.set({ state }, count);
    },
  });
  register.registerMetric(gauge);
}

function sayBuild(register: Registry): void {
  const labelNames = ['version', 'node'] as const;
  const gauge = new Gauge({ name: 'bancada_build_info', help: 'Always 1', labelNames, registers: [register] });
  gauge.set({ version, node: process.version }, 1);
}

/** The duration of every answer, by the route's pattern and not its address, which may name people. */
function observeAnswers(app: FastifyInstance, register: Registry): void {
  const labelNames = ['method', 'route', 'status'] as const;
  const histogram = new Histogram({
    name: 'bancada_http_request_duration_seconds',
    help: 'Duration of answers',
    labelNames,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    histogram.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000);
    done();
  });
}

/** Measures the server and serves `/metrics` in Prometheus' text form: answers, connections, event loop, memory, build. */
export function serveMetrics(app: FastifyInstance, measured: Measured, access: MetricsAccess): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  sayBuild(register);
  observePool(register, measured.database);
  observeAnswers(app, register);
  observe(app, register, measured);
  app.get('/metrics', async (request, reply) => {
    if (!allowed(access, request)) throw new AppError('SEM_PERMISSAO', { url: '/metrics' });
    return reply.type(register.contentType).send(await register.metrics());
  });
}
