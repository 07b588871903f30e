export { enqueue, type EnqueueCtx, enqueueForSystem, type EnqueueOptions } from './enqueue.ts';
export { anyJob, type AnyJob, job, type Job, type JobCtx } from './job.ts';
export { type Jobs, openJobs } from './jobs.ts';
export { type Recurring, recurring, type RecurringOptions, type Rhythm } from './recurring.ts';
export { retryAt, TRIED_FOR } from './pauses.ts';
