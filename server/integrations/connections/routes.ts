import { z } from 'zod'
import { CONNECTION_INPUTS, type Connection } from '../../../contract/integrations/connection-schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import {
  CONNECTION_FIELDS,
  CONNECTION_NAMES,
  type ConnectionField,
  type ConnectionName,
  type ConnectionValues,
  withSavedSecrets,
} from '../../../domain/integrations/connection.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { parse } from '../../platform/http/parse.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { ConfigError } from '../../platform/process/config.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { type ConnectionsDeps, isConnectionName } from './connections.ts'
import { beforeSaving, endPaymentSetup, paymentSetupRoutes } from './payment-routes.ts'
import { presentPayment } from './present-payment.ts'
import { checkSenderDomain, presentSenderDomain, readSenderDomain, saveSenderCheck } from './sender-domain.ts'
import {
  forgetTest,
  readConnection,
  readSavedConfig,
  readTest,
  replaceConnection,
  saveTest,
} from './store.ts'
import { testConnection } from './test-connection.ts'
import { testMessage } from './test-message.ts'

/** Each waits for a service outside. */
const TESTS_AT_ONCE = 4
/** The keys of payments wait for Stripe. */
const SAVES_AT_ONCE = 4

type RouteDeps = ServeDeps & Pick<Deps, 'log' | 'wakeJobs'> & ConnectionsDeps

export function connectionRoutes(api: Api, deps: RouteDeps): void {
  serve(api, deps, {
    name: 'listConnections',
    handle: () => Promise.all(CONNECTION_NAMES.map(name => present(deps, name))),
  })
  serve(api, deps, {
    name: 'updateConnection',
    atOnce: SAVES_AT_ONCE,
    async handle({ params, body, ifMatch, caller, commit }) {
      const name = requireName(params.name)
      const changes = name === 'payments' ? await beforeSaving(deps, body.values) : undefined
      await commit(async tx => {
        const { values: saved, version } = await readConnection(tx, deps.connections.vault, name)
        if (ifMatch !== undefined && ifMatch !== version) throw new Problem('stale')
        const values = readValues(name, body.values, saved)
        requireUsable(deps, name, values)
        await replace(tx, deps, { name, values, version })
        await record(tx, deps, { action: 'updateConnection', name, actor: actorOf(caller) })
      })
      await changes?.afterwards()
      deps.connections.reload()
      return await present(deps, name)
    },
  })
  serve(api, deps, {
    name: 'deleteConnection',
    atOnce: SAVES_AT_ONCE,
    async handle({ params, caller, commit }) {
      const name = requireName(params.name)
      // While the key still works.
      if (name === 'payments') await endPaymentSetup(deps)
      await commit(async tx => {
        const { version } = await readConnection(tx, deps.connections.vault, name)
        await replace(tx, deps, { name, values: undefined, version })
        await record(tx, deps, { action: 'deleteConnection', name, actor: actorOf(caller) })
      })
      deps.connections.reload()
      return await present(deps, name)
    },
  })
  bindTest(api, deps)
  paymentSetupRoutes(api, deps, () => present(deps, 'payments'))
  bindSenderDomain(api, deps)
}

function bindTest(api: Api, deps: RouteDeps): void {
  serve(api, deps, {
    name: 'testConnection',
    atOnce: TESTS_AT_ONCE,
    async handle({ params, body: { to }, caller, commit }) {
      const name = requireName(params.name)
      if (name === 'email' && to === '')
        throw new Problem('invalid', atField('to', { code: 'needed' }, 'Please enter an email address.'))
      const config = await readSavedConfig(deps.db, deps.connections)
      const now = deps.clock()
      const { publicUrl } = deps.config
      const message = testMessage(await getSite(deps.db), { to, publicUrl })
      const outcome = await testConnection(name, { config, message, log: deps.log, now })
      const test = { at: now.toISOString(), outcome }
      await commit(async tx => {
        await saveTest(tx, name, test)
        await record(tx, deps, { action: 'testConnection', name, actor: actorOf(caller) })
      })
      return test
    },
  })
}

function bindSenderDomain(api: Api, deps: RouteDeps): void {
  const { connections } = deps
  const config = () => readSavedConfig(deps.db, connections)
  serve(api, deps, {
    name: 'getSenderDomain',
    handle: async () => await readSenderDomain(deps.db, await config()),
  })
  serve(api, deps, {
    name: 'checkSenderDomain',
    atOnce: TESTS_AT_ONCE,
    async handle({ body: { selector }, caller, commit }) {
      const sent = await config()
      const { lookUpTexts } = connections
      const check = await checkSenderDomain({ config: sent, selector, lookUpTexts, now: deps.clock() })
      await commit(async tx => {
        await saveSenderCheck(tx, check)
        await record(tx, deps, { action: 'checkSenderDomain', name: 'email', actor: actorOf(caller) })
      })
      return presentSenderDomain(sent, check)
    },
  })
}

function requireName(name: string): ConnectionName {
  if (!isConnectionName(name)) throw new Problem('not_found')
  return name
}

const fieldsOfConnection = (name: ConnectionName): readonly ConnectionField[] => CONNECTION_FIELDS[name]

/** Throws `invalid` at `values.<field>`. */
function readValues(
  name: ConnectionName,
  entered: ConnectionValues,
  saved: ConnectionValues | undefined,
): ConnectionValues {
  const schema = z.object({ values: CONNECTION_INPUTS[name] })
  const { values } = parse(schema, { values: entered })
  const whole = withSavedSecrets(name, values, saved)
  const missing = fieldsOfConnection(name).find(field => !field.optional && !whole[field.name])
  if (missing)
    throw new Problem('invalid', atField(`values.${missing.name}`, { code: 'needed' }, 'Please enter it.'))
  return whole
}

/** Some settings need others, such as a key for one of two routers. */
function requireUsable({ connections }: RouteDeps, name: ConnectionName, values: ConnectionValues): void {
  try {
    connections.config.withConnections({ [name]: values })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const [field = 'url'] = fieldsOfConnection(name).map(({ name }) => name)
    throw new Problem(
      'invalid',
      atField(`values.${field}`, { code: 'provider-key' }, 'These settings don’t fit together.'),
    )
  }
}

async function replace(
  tx: Database,
  deps: RouteDeps,
  change: { name: ConnectionName; values: ConnectionValues | undefined; version: number },
): Promise<void> {
  const saved = await replaceConnection(tx, { ...change, vault: deps.connections.vault, now: deps.clock() })
  if (saved === undefined) throw new Problem('stale')
  await forgetTest(tx, change.name)
}

/** Names the service only: no value reaches the activity. */
async function record(
  tx: Database,
  { clock }: RouteDeps,
  {
    name,
    ...action
  }: Pick<Parameters<typeof recordAction>[1], 'action' | 'actor'> & { name: ConnectionName },
): Promise<void> {
  await recordAction(tx, { ...action, subjectId: `connection-${name}`, label: name, now: clock() })
}

async function present(deps: RouteDeps, name: ConnectionName): Promise<Connection> {
  const { db, connections } = deps
  const { values = {}, unreadable, version } = await readConnection(db, connections.vault, name)
  const isFromEnvironment = connections.config.fromEnvironment.includes(name)
  const hasValues = Object.keys(values).length > 0
  const fields = fieldsOfConnection(name)
  return {
    name,
    source: isFromEnvironment ? 'environment' : hasValues ? 'office' : 'none',
    values: Object.fromEntries(
      fields.filter(field => !field.secret).map(field => [field.name, values[field.name] ?? '']),
    ),
    savedSecrets: fields.filter(field => field.secret && values[field.name]).map(field => field.name),
    unreadable,
    tested: await readTest(db, name),
    payment: name === 'payments' ? await presentPayment(deps) : null,
    version,
  }
}
