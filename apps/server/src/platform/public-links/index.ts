export { publicAddress } from './address.ts';
export { expireLinks, findLink, issueLink, type OpenLink, redeemLink, withdrawLinks } from './links.ts';
