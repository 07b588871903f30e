import { ASSET_TOKEN_LIFE, getAssetUrl } from '@bancada/contracts/files';
import useSWR from 'swr';
import { request } from '../api/index.ts';

/** Addresses are asked again before their token has run out, in milliseconds. */
const FRESH = ASSET_TOKEN_LIFE - 60_000;

/**
 * The address of a stored file, with a read token that stays good while it is shown; undefined while it is asked for.
 *
 * @param container - the path of the noun of files
 */
export function useAssetUrl(container: string, file: number | undefined): string | undefined {
  const key = file === undefined ? null : ['asset', container, file];
  const read = () => request(getAssetUrl, { query: { container, fileName: file ?? 0 } });
  const { data } = useSWR(key, read, {
    dedupingInterval: FRESH,
    refreshInterval: FRESH,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return data?.url;
}

/** The addresses of several files, as far as they are known. */
export function useAssetUrls(container: string, files: readonly number[]): ReadonlyMap<number, string> {
  const key = files.length === 0 ? null : ['assets', container, files.join(',')];
  const read = async () => {
    const answers = await Promise.all(
      files.map((fileName) => request(getAssetUrl, { query: { container, fileName } })),
    );
    return new Map(answers.map(({ url }, index) => [files[index] ?? 0, url]));
  };
  const { data } = useSWR(key, read, { refreshInterval: FRESH, revalidateOnFocus: false, shouldRetryOnError: false });
  return data ?? new Map();
}
