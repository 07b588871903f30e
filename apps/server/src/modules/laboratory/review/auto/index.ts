export { draftNext, autoRuleHooks } from './rule.service.ts';
export { releaseJob } from './release.ts';
export { simulate, simulateJob } from './simulate.job.ts';
export { listSimulated } from './simulate.ts';
