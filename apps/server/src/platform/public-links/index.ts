export { publicAddress } from './address.ts';
export { expireLinks, findLink, issueLink, type NewLink, type OpenLink, redeemLink, withdrawLinks } from './links.ts';
