import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { problemAffectsResolutionKind } from '@arethetypeswrong/core/problems';
import { readFileSync } from 'node:fs';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import type { Packed } from './pack.ts';

/** What publint and Are The Types Wrong find in a packed ES-module package, a sentence each; none when it is clean. */
export async function problemsOf({ tarball }: Packed): Promise<string[]> {
  const bytes = readFileSync(tarball);
  return [...(await lint(bytes)), ...(await wrongTypes(bytes))];
}

async function lint(bytes: Buffer): Promise<string[]> {
  const tarball = new Uint8Array(bytes).buffer;
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  return messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code);
}

// Published as ES modules only: what reads `exports` as CommonJS, or not at all, is not served.
const served = ['node16-esm', 'bundler'] as const;

async function wrongTypes(bytes: Buffer): Promise<string[]> {
  const analysis = await checkPackage(createPackageFromTarballData(bytes));
  if (!analysis.types) return ['The package has no types.'];
  return analysis.problems
    .filter((problem) => served.some((kind) => problemAffectsResolutionKind(problem, kind, analysis)))
    .map((problem) => JSON.stringify(problem));
}
