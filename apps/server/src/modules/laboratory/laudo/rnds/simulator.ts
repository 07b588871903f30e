import { createHash } from 'node:crypto';
import { parseCns, parseCpf } from '@bancada/br-utils';
import { BASE_RNDS, perfilRnds } from '@bancada/contracts';
import { outcomeOf, type RndsAnswer } from './outcome.ts';
import type { Rnds } from './port.ts';

const perfil = perfilRnds(BASE_RNDS);

/**
 * Stands for the RNDS where none is configured, and says so by its name: it reads a document by the profile, looks whether
 * the person could exist, and answers as the RNDS does. It sends nothing, and gives the same document the same number.
 */
export const simulatedRnds = (): Rnds => ({
  name: 'Simulador',
  serves: () => true,
  base: BASE_RNDS,
  system: `${BASE_RNDS}/NamingSystem/BRRNDS-simulador`,
  send: ({ text, identifier }) => Promise.resolve(outcomeOf(answerTo(text), identifier)),
});

function answerTo(text: string): RndsAnswer {
  const { data, error } = perfil.Bundle.safeParse(readJson(text));
  if (error)
    return refused(error.issues.map(({ path, message }) => ({ expression: [path.join('.')], diagnostics: message })));
  const [{ resource }] = data.entry;
  const { value } = resource.subject.identifier;
  const [name, read] = value.length === 11 ? (['CPF', parseCpf] as const) : (['CNS', parseCns] as const);
  if (!read(value).ok)
    return refused([{ expression: ['Composition.subject'], diagnostics: `O ${name} informado não existe.` }]);
  const number = createHash('sha256').update(data.identifier.value).digest('hex').slice(0, 24);
  return { status: 201, location: `https://simulador/fhir/r4/Bundle/SIM-${number}`, body: '' };
}

function refused(issues: readonly { expression: string[]; diagnostics: string }[]): RndsAnswer {
  const issue = issues.map((each) => ({ severity: 'error', code: 'invalid', ...each }));
  return { status: 422, location: undefined, body: JSON.stringify({ resourceType: 'OperationOutcome', issue }) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // no document
  }
}
