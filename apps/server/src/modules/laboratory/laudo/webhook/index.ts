export { askTest, giveSecret, renewAddressSecret, testJob } from './address.service.ts';
export { deliverNoticeJob } from './deliver.job.ts';
export { webhookHooks } from './hooks.ts';
export type { WebhookReach } from './send.ts';
export { tellCancelled, tellPublished } from './tell.ts';
