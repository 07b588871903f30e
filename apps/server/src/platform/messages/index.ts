export { forgetMessages } from './forget.ts';
export { masked } from './masked.ts';
export { type MessageRequest, requestMessage } from './request.ts';
export { deliverJob } from './deliver.job.ts';
export { simulator, transportsWith } from './simulator.ts';
export type { Attempt, Outcome, Outgoing, Transport, Transports } from './transport.ts';
