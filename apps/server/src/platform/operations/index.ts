export { serveHealth } from './health.ts';
export { type MetricsAccess, serveMetrics } from './metrics.ts';
export { Readiness } from './readiness.ts';
