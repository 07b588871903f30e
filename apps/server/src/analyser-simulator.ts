import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { AnalyserConnection } from './analyser/connection.ts';
import { AnalyserListener } from './analyser/listener.ts';
import { askOrders, type Protocol, type Round, sendResults } from './analyser/round.ts';

const usage = `pnpm analyser:simulator --port <port> --samples <label>[,<label>…] --codes <code>[,<code>…]
  [--protocol mllp|astm] [--host 127.0.0.1] [--unit mg/dL] [--wait 30]
pnpm analyser:simulator --port <port> --ask [--samples <label>[,<label>…]] …
pnpm analyser:simulator --port <port> --listen [--refuse 0.1] [--protocol mllp|astm] [--host 127.0.0.1]

A simulator of an analyser, and no more than that: it sends one message for each sample, with one value for each code, to
a connection of instruments of a running product. With --ask it first asks what is to be measured, of some samples or of
all that wait for it, and sends results for exactly that. Its values mean nothing. With --listen it waits at the port for orders that it is sent, and
says what it got; it refuses as many of them as --refuse says.`;

/** `pnpm analyser:simulator`. */
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
    protocol: { type: 'string', default: 'mllp' },
    samples: { type: 'string' },
    codes: { type: 'string' },
    unit: { type: 'string', default: '' },
    ask: { type: 'boolean', default: false },
    listen: { type: 'boolean', default: false },
    refuse: { type: 'string', default: '0' },
    wait: { type: 'string', default: '30' },
  },
});

const port = Number(values.port);
const list = (text: string | undefined) => (text ?? '').split(',').flatMap((each) => each.trim() || []);
const samples = list(values.samples);
const codes = list(values.codes);
const isComplete = values.ask || values.listen || (samples.length > 0 && codes.length > 0);
if (!Number.isInteger(port) || port <= 0 || !isComplete) fail(usage);
const { protocol } = values;
if (protocol !== 'mllp' && protocol !== 'astm') fail(`--protocol ${protocol}: mllp or astm.`);

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

if (values.listen) await listenForever(protocol);

/** Waits for orders until it is stopped. */
async function listenForever(speaks: Protocol): Promise<never> {
  const analyser = new AnalyserListener(speaks, ({ control, orders, cancels }) => {
    const mood = Math.random() < Number(values.refuse) ? 'refuse' : 'take';
    const got = orders.map(({ sample, codes: wanted }) => `${sample}: ${wanted.join(', ')}`).join('; ');
    console.log(`${mood === 'take' ? 'Taken' : 'Refused'} ${control} – ${cancels ? 'withdrawn ' : ''}${got}`);
    return mood;
  });
  await analyser.listen(port, values.host);
  console.log(`A simulator of an analyser listens for orders at ${values.host}:${port} (${speaks}).`);
  return new Promise(() => undefined);
}

const line = await connected(Date.now() + Number(values.wait) * 1000);
const round = (name: string): Round => ({ protocol, name, unit: values.unit, now: new Date().toISOString() });
const orders = values.ask
  ? await askOrders(line, samples.length > 0 ? samples : 'ALL', round(`SIM-${process.pid}`))
  : samples.map((sample) => ({ sample, codes }));
let sent = 0;
for (const [index, order] of orders.entries()) {
  await sendResults(line, order, round(`SIM-${process.pid}-${index + 1}`)).catch((error: unknown) => {
    fail(error instanceof Error ? error.message : String(error));
  });
  sent += order.codes.length;
}
line.close();
if (values.ask) console.log(`${orders.length} samples with ${sent} tests were ordered.`);
console.log(`${orders.length} messages with ${sent} results sent by a simulator, all of them acknowledged.`);
