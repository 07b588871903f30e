import { createServer, type Server } from 'node:http';
import { BASE_RNDS, perfilRnds } from '@bancada/contracts';
import { httpRnds, type Rnds } from '../src/modules/laboratory/index.ts';

/** How a stand-in for the RNDS answers: as it should, not at all after it has stored, with an error, with a refusal. */
export type RndsMood = 'well' | 'lost' | 'down' | 'strict';

/** A machine on this one that speaks as the RNDS does, and the adapter that reaches it. */
export interface RndsServer {
  readonly rnds: Rnds;
  /** The documents it has, by their identifiers. */
  readonly documents: Map<string, string>;
  /** What each request carried. */
  readonly asked: { path: string; bearer: string; cns: string }[];
  mood: RndsMood;
  close(): Promise<void>;
}

/** Starts it, for the documents of one company. */
export async function startRnds(company: () => number): Promise<RndsServer> {
  const documents = new Map<string, string>();
  const asked: RndsServer['asked'] = [];
  const state: { mood: RndsMood } = { mood: 'well' };
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { 'x-authorization-server': bearer = '', authorization: cns = '' } = request.headers;
      asked.push({ path: request.url ?? '', bearer: String(bearer), cns });
      if (request.url === '/token') return response.end('{"access_token":"abc","expires_in":1800000}');
      if (state.mood === 'down') return response.writeHead(503).end();
      const text = Buffer.concat(parts).toString('utf8');
      const { data } = perfilRnds(BASE_RNDS).Bundle.safeParse(JSON.parse(text));
      if (!data || state.mood === 'strict')
        return response.writeHead(422).end(outcome('invalid', 'Bundle.entry[0]', 'Estabelecimento não habilitado.'));
      const id = data.identifier.value;
      const isThere = documents.has(id);
      documents.set(id, text);
      if (state.mood === 'lost') return response.destroy();
      if (isThere)
        return response.writeHead(422).end(outcome('duplicate', 'Bundle.identifier', 'Documento já existe.'));
      return response.writeHead(201, { location: `http://rnds/api/fhir/r4/Bundle/doc-${documents.size}` }).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const url = `http://rnds.test:${address !== null && typeof address === 'object' ? address.port : 0}`;
  const settings = { url, authUrl: `${url}/token`, cns: '700000000000005', requester: '42', base: BASE_RNDS };
  // A machine on this one asks for no certificate.
  const certificate = { pfx: new Uint8Array(), passphrase: '' };
  const reach = { permitted: () => true, resolve: () => Promise.resolve(['127.0.0.1']), tls: {} };
  const rnds = httpRnds({ ...settings, company: 0, certificate }, reach);
  return {
    rnds: { ...rnds, serves: (Empresa) => Empresa === company() },
    documents,
    asked,
    get mood() {
      return state.mood;
    },
    set mood(mood) {
      state.mood = mood;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const outcome = (code: string, expression: string, diagnostics: string) =>
  JSON.stringify({
    resourceType: 'OperationOutcome',
    issue: [{ severity: 'error', code, diagnostics, expression: [expression] }],
  });
