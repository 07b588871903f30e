export { draftNext, autoRuleHooks } from './rule.service.ts';
export { releaseJob } from './release.ts';
export { listSimulated, simulate } from './simulate.ts';
