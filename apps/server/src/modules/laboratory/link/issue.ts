import { LINK_DIAS } from '@bancada/contracts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { issueLink, type NewLink, publicAddress } from '../../../platform/public-links/index.ts';

const DAY = 24 * 60 * 60_000;

/** Where links may lead to. */
export interface Origins {
  readonly origins: readonly [string, ...string[]];
}

/** Makes a link that asks who opens it, in place of the older ones of its record and purpose. @returns its address */
export async function linkTo(
  ctx: AnyCtx,
  { origins }: Origins,
  page: string,
  link: Omit<NewLink, 'life'>,
): Promise<string> {
  return publicAddress(origins, '', page, await issueLink(ctx.db, { ...link, life: LINK_DIAS * DAY }, ctx.now));
}
