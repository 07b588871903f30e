import { type Call, CONSULTA, errors, takesQuery, tarefaDeFundo } from '@bancada/contracts';
import { z } from 'zod';

/** JSON Schema of a part of a call, as OpenAPI 3.1 takes it; what JSON cannot say (bytes) is left open. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

function parameters(call: Call, where: 'path' | 'query') {
  const schema = schemaOf(where === 'path' ? call.params : call.query, 'input');
  return Object.entries(schema.properties ?? {}).map(([name, part]) => ({
    name,
    in: where,
    required: where === 'path' || (schema.required ?? []).includes(name),
    schema: part,
  }));
}

function requestBody({ method, body, transfer }: Call) {
  const schema = schemaOf(body, 'input');
  if (transfer === 'multipart') {
    const properties = { ...schema.properties, arquivo: { type: 'string', format: 'binary' } };
    return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties } } } };
  }
  if (transfer === 'part') {
    const content = { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } };
    return { required: true, content };
  }
  if (method === 'GET' || Object.keys(schema.properties ?? {}).length === 0) return undefined;
  return { required: true, content: { 'application/json': { schema } } };
}

/** The same reading by POST, with its query as the body. */
function consulta(call: Call) {
  const schema = schemaOf(call.query, 'input');
  return {
    ...operation(call),
    parameters: parameters(call, 'path'),
    requestBody: { required: false, content: { 'application/json': { schema } } },
  };
}

/** Where a part belongs. */
const offset = { name: 'Upload-Offset', in: 'header', required: true, schema: { type: 'integer', minimum: 0 } };

/** Under which the same request is answered once. */
const key = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 100 },
};

/** The answer of a call that is prepared in the background. */
const background = {
  description: 'The task that prepares the answer: its file is at tarefas-de-fundo/{id}/arquivo',
  content: { 'application/json': { schema: schemaOf(tarefaDeFundo, 'output') } },
};

function operation(call: Call) {
  const type = call.transfer === 'file' ? 'application/octet-stream' : 'application/json';
  const body = requestBody(call);
  return {
    summary: call.summary,
    tags: [call.path.split('/', 1)[0]],
    // Bytes of the body, items of a list or rows of an answer, milliseconds of a statement.
    'x-limits': call.limits,
    ...(call.access === 'public' ? { security: [] } : {}),
    ...(typeof call.access === 'object'
      ? { 'x-ability': call.access, ...(call.also.length > 0 && { 'x-ability-also': call.also }) }
      : {}),
    ...(call.fresh ? { 'x-fresh': true } : {}),
    parameters: [
      ...parameters(call, 'path'),
      ...parameters(call, 'query'),
      ...(call.transfer === 'part' ? [offset] : []),
      ...(call.idempotent ? [key] : []),
    ],
    ...(body && { requestBody: body }),
    responses: {
      ...(call.background ? { 202: background } : {}),
      200: { description: 'OK', content: { [type]: { schema: schemaOf(call.answer, 'output') } } },
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

const errorAnswer = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { enum: Object.keys(errors) },
    message: { type: 'string' },
    messages: { type: 'array', items: { type: 'string' } },
    details: { type: 'object' },
    requestId: { type: 'string' },
  },
};

/** The API as an OpenAPI 3.1 document, written from the calls themselves. */
export function openApi(calls: readonly Call[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = (paths[`/api/${call.path}`] ??= {});
    path[call.method.toLowerCase()] = operation(call);
    if (takesQuery(call)) paths[`/api/${CONSULTA}/${call.path}`] = { post: consulta(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bancada', version },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: { Error: { description: 'Error', content: { 'application/json': { schema: errorAnswer } } } },
    },
  };
}
