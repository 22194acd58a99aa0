/**
 * Writes build/calls/<client>.js from the contract: method and path of the calls that each client makes, and for the
 * office their activity and the data they depend on. The calls hold schemas, which no page may carry. Beside them stands
 * the OpenAPI document without its start.
 */
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { NAMED_CALLS, publishedName } from '../contract/calls.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { openApiOperations } from '../contract/openapi.ts'

type Table = { name: string; type: string; values: Record<string, unknown> }

const CALLS = "import('../../contract/calls.ts')"
const ENDPOINT = "import('../../contract/endpoint.ts')"
const LINK_ACCESS: readonly string[] = ['manage', 'view', 'pay', 'link']

function routes(names: string, isMade: (call: Endpoint) => boolean): Table {
  const made = NAMED_CALLS.filter(([, call]) => isMade(call))
  return {
    name: 'ROUTES',
    type: `Record<${CALLS}.${names}, ${ENDPOINT}.Route>`,
    values: Object.fromEntries(made.map(([name, { method, path }]) => [name, `${method} ${path}`])),
  }
}

/** By published name, as stored events have it; it is that of the code for calls that read. */
function property(name: string, key: 'dependsOn' | 'activity' | 'activityLabel', type: string): Table {
  const values = NAMED_CALLS.map(([call, { [key]: value }]) => [publishedName(call), value])
  return {
    name,
    type: `Record<string, ${type} | undefined>`,
    values: Object.fromEntries(values.filter(([, value]) => value !== undefined)),
  }
}

/** Exported schemas are named in the OpenAPI document. */
async function nameSchemas(): Promise<void> {
  for (const file of globSync('contract/*/*schemas.ts')) {
    const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    for (const [id, schema] of Object.entries(module)) {
      if (!(schema instanceof z.ZodType) || !/^[A-Z]/.test(id)) continue
      const meta = z.globalRegistry.get(schema)
      if (meta?.id === undefined) z.globalRegistry.add(schema, { ...meta, id })
    }
  }
}

/** One module for each client. */
export async function buildCalls(target: string): Promise<void> {
  const modules: Record<string, Table[]> = {
    browser: [routes('BrowserName', ({ client }) => client === 'browser')],
    pages: [routes('PublicName', ({ client }) => client === 'browser' || client === 'pages')],
    links: [routes('LinkName', ({ access }) => LINK_ACCESS.includes(access))],
    driver: [
      routes('DriverName', ({ access, client }) => access.startsWith('driver') || client === 'driver'),
    ],
    office: [
      routes('EndpointName', () => true),
      property('DEPENDS_ON', 'dependsOn', `readonly ${ENDPOINT}.OfficeData[]`),
    ],
    activity: [
      property('ACTIVITY', 'activity', `${CALLS}.Activity`),
      property('ACTIVITY_LABELS', 'activityLabel', `${ENDPOINT}.Endpoint['activityLabel']`),
    ],
  }
  await nameSchemas()
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, 'openapi.json'), JSON.stringify(openApiOperations()))
  for (const [file, tables] of Object.entries(modules)) {
    const code = tables.map(({ name, values }) => `export const ${name} = ${JSON.stringify(values)}\n`)
    const types = tables.map(({ name, type }) => `export declare const ${name}: Readonly<${type}>\n`)
    writeFileSync(join(target, `${file}.js`), code.join(''))
    writeFileSync(join(target, `${file}.d.ts`), types.join(''))
  }
}

if (import.meta.main) await buildCalls('build/calls')
