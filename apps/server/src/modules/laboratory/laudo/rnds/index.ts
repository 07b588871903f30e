export { absentRnds } from './absent.ts';
export { rndsDocument } from './document.ts';
export { httpRnds } from './http.ts';
export type { Rnds } from './port.ts';
export { requestJob, requestTransmissions } from './request.job.ts';
export { simulatedRnds } from './simulator.ts';
export { transmitJob } from './transmit.job.ts';
