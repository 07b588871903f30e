export { forgetNotices } from './retention.ts';
export { peopleWho } from './people-who.ts';
export { notify, type Notice, storeNotice } from './notify.ts';
