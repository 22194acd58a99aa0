import { createHash } from 'node:crypto'
import { NAMED_CALLS } from '../../../contract/calls.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { WEBHOOK_EXAMPLES } from '../../../contract/examples.ts'
import { type ApiInfo, openApiDocument } from '../../../contract/openapi.ts'
import { PROBLEMS } from '../../../contract/problems.ts'
import { API_KEY_LIMIT, API_KEY_START } from '../../../domain/integrations/api-key.ts'
import { WEBHOOK_TYPES } from '../../../domain/integrations/webhook.ts'
import { escapeHtml } from '../messaging/mail/layout.ts'

const STYLE = `
body{margin:0 auto;max-width:860px;padding:48px 20px 96px;background:#e9e4da;color:#15161a;font:400 16px/1.6 system-ui,sans-serif}
h1{font-weight:400;font-size:36px}h2{font-size:18px;margin:40px 0 4px}code,pre{font:14px/1.5 ui-monospace,monospace}
pre{background:#f6f3ed;padding:16px;overflow:auto;border:1px solid #dcd6ca}table{border-collapse:collapse}
td,th{text-align:left;padding:6px 18px 6px 0;border-bottom:1px solid #dcd6ca;vertical-align:top}summary{cursor:pointer}`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
/** The security policy of the page. */
export const API_DOCS_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'`

/** The API's description: a page for people, with every call and its fields, and a document for programs. */
export type ApiDocs = { page: string; document: string }

/** Both come from the contract. It takes half a second: packed-docs.ts does it on a thread of its own. */
export function drawApiDocs(info: ApiInfo): ApiDocs {
  const openApi = openApiDocument(info)
  return { page: drawPage(info, openApi), document: JSON.stringify(openApi) }
}

function drawPage({ title, version }: ApiInfo, document: Record<string, unknown>): string {
  const calls = NAMED_CALLS.map(([name, call]) => callSection(name, call, document)).join('\n')
  const problems = Object.entries(PROBLEMS)
    .map(
      ([code, { status, message }]) =>
        `<tr><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(message)}</td></tr>`,
    )
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>API reference | ${escapeHtml(title)}</title><style>${STYLE}</style></head><body><h1>API reference</h1>
<p>Version ${version}. Requests and responses are JSON. Calls marked <em>staff</em> or <em>owner</em> require <code>Authorization: Bearer &lt;token&gt;</code>. Unknown fields are ignored. Also available as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${aboutPrograms()}${calls}<h2>Errors</h2><p>Every unsuccessful response has this shape: <code>{ code, message, fields?, requestId }</code>.</p><table>${problems}</table></body></html>`
}

type Operation = {
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: unknown; example?: unknown }> }
  responses: Record<string, { content: Record<string, { schema: unknown }> }>
}

function callSection(name: string, endpoint: Endpoint, document: Record<string, unknown>): string {
  const paths = document['paths'] as Record<string, Record<string, Operation>>
  const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
  if (!operation) throw new Error(`The OpenAPI document lacks ${name}`)
  const parameters = operation.parameters
    .map(p => `<code>${p.name}</code> (${p.in}${p.required ? ', required' : ''})`)
    .join(', ')
  const { schema: body, example } = operation.requestBody?.content['application/json'] ?? {}
  const answer = operation.responses[endpoint.status]?.content['application/json']?.schema
  return `<h2 id="${name}"><code>${endpoint.method} ${endpoint.path}</code>${endpoint.access === 'public' ? '' : ` <em>${endpoint.access}</em>`}${endpoint.keyScope ? ` <em>key: ${endpoint.keyScope}</em>` : ''}</h2>
<p>${escapeHtml(endpoint.summary)}.${parameters ? ` Parameters: ${parameters}.` : ''}</p>${shown(example)}${schemaDetails('Body', body)}${schemaDetails(`Response ${endpoint.status}`, answer)}`
}

/** What the call can be sent. */
function shown(example: unknown): string {
  return example === undefined ? '' : `<pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre>`
}

/** Who may call, what stays as it is, and the messages that programs are sent. */
function aboutPrograms(): string {
  const types = WEBHOOK_TYPES.map(type => `<code>${type}</code>`).join(', ')
  return `<h2 id="keys">API keys</h2>
<p>An owner creates API keys in the office. Send the key as <code>Authorization: Bearer ${API_KEY_START}…</code>. It allows the calls marked <em>key</em> that its permissions cover, up to ${API_KEY_LIMIT.requests} requests a minute. Calls that write require an <code>Idempotency-Key</code> of 8 to 128 characters: repeating the same key and body changes nothing a second time. An unknown, revoked or expired key gets 401 <code>unauthenticated</code>. A call outside the key’s permissions gets 403 <code>forbidden</code>.</p>
<p>Compatibility: paths, field names, codes and types keep their meaning. New fields, codes, types and optional parameters may be added at any time, so ignore unknown ones. Removals are announced in the changelog a year ahead.</p>
<h2 id="webhooks">Webhooks</h2>
<p>An owner adds an endpoint, and events are sent to it as signed messages in the <a href="https://www.standardwebhooks.com">Standard Webhooks 1.0</a> format. Verify the signature with one of its libraries, respond with 2xx within ten seconds, and store <code>webhook-id</code>: messages may be delivered twice and in any order. Types: ${types}.</p>${shown(WEBHOOK_EXAMPLES['payment.received'])}`
}

function schemaDetails(title: string, schema: unknown): string {
  if (!schema) return ''
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`
}
