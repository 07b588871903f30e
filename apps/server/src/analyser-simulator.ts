import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { AnalyserConnection } from './analyser/connection.ts';
import { astmResults, hl7Results, type Measured, valueOf } from './analyser/results.ts';

const usage = `pnpm analyser:simulator --port <port> --samples <label>[,<label>…] --codes <code>[,<code>…]
  [--protocol mllp|astm] [--host 127.0.0.1] [--unit mg/dL] [--wait 30]

A simulator of an analyser, and no more than that: it sends one message for each sample, with one value for each code, to
a connection of instruments of a running product. Its values mean nothing.`;

/** `pnpm analyser:simulator`. */
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
    protocol: { type: 'string', default: 'mllp' },
    samples: { type: 'string' },
    codes: { type: 'string' },
    unit: { type: 'string', default: '' },
    wait: { type: 'string', default: '30' },
  },
});

const port = Number(values.port);
const list = (text: string | undefined) => (text ?? '').split(',').flatMap((each) => each.trim() || []);
const samples = list(values.samples);
const codes = list(values.codes);
if (!Number.isInteger(port) || port <= 0 || samples.length === 0 || codes.length === 0) fail(usage);
if (!['mllp', 'astm'].includes(values.protocol)) fail(`--protocol ${values.protocol}: mllp or astm.`);

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** The product may only just be opening the port. */
async function connected(until: number): Promise<AnalyserConnection> {
  for (;;) {
    try {
      return await AnalyserConnection.open(port, values.host);
    } catch {
      if (Date.now() > until) fail(`Nothing listens at ${values.host}:${port}.`); // the failure itself
      await pause(250);
    }
  }
}

const line = await connected(Date.now() + Number(values.wait) * 1000);
let sent = 0;
for (const [index, sample] of samples.entries()) {
  const results = codes.map((code) => ({ code, value: valueOf(sample, code), unit: values.unit }));
  const measured: Measured = { sample, results };
  const about = { control: `SIM-${process.pid}-${index + 1}`, now: new Date().toISOString() };
  if (values.protocol === 'astm') await line.sendAstm(astmResults(measured, about));
  else {
    const answer = await line.sendHl7(hl7Results(measured, about));
    if (!/\rMSA\|AA\|/.test(answer)) fail(`${sample}: ${answer.replaceAll('\r', '\n')}`);
  }
  sent += results.length;
}
line.close();
console.log(`${samples.length} messages with ${sent} results sent by a simulator, all of them acknowledged.`);
