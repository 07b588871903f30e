export { forgetNotices } from './retention.ts';
export { notify, type Notice, storeNotice } from './notify.ts';
