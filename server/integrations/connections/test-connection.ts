import { randomUUID } from 'node:crypto'
import type { ConnectionName, TestOutcome } from '../../../domain/integrations/connection.ts'
import { fieldsOf } from '../../../domain/values/record.ts'
import { createMailer } from '../../platform/messaging/mail/create-mailer.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import type { Config } from '../../platform/process/config.ts'
import type { Log } from '../../platform/process/log.ts'
import { ProviderOutage } from '../../pricing/places/providers/provider-request.ts'

const TIMEOUT_MS = 10_000
const TWILIO = 'https://api.twilio.com'
const REFUSALS = [401, 403]

type Tested = {
  config: Config
  message: MailMessage
  log: Pick<Log, 'warn'>
  now: Date
}

/** Tries the service as the product would, without changing anything there except for the test email. */
export async function testConnection(name: ConnectionName, tested: Tested): Promise<TestOutcome> {
  try {
    await TESTS[name](tested)
    return 'ok'
  } catch (error) {
    // Without the error's text, which may repeat a key.
    tested.log.warn(
      { connection: name, kind: error instanceof Error ? error.name : 'unknown' },
      'A connection test failed',
    )
    return outcomeOf(error)
  }
}

/** Nothing to try where the built-in way is in force. */
const TESTS: Record<ConnectionName, (tested: Tested) => Promise<void>> = {
  async email({ config, message }) {
    await createMailer(config).deliver(`test-${randomUUID()}`, message)
  },
  async texts({ config: { text } }) {
    if (text.kind !== 'twilio') return
    const { accountSid, authToken, serviceSid } = text.settings
    const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
    await askFor(`${TWILIO}/2010-04-01/Accounts/${accountSid}.json`, { authorization })
    await askFor(`https://messaging.twilio.com/v1/Services/${serviceSid}`, { authorization })
  },
  async payments({ config: { stripe } }) {
    if (!stripe) return
    const { host = 'api.stripe.com', port, protocol = 'https' } = stripe.address ?? {}
    const origin = `${protocol}://${host}${port === undefined ? '' : `:${port}`}`
    await askFor(`${origin}/v1/balance`, { authorization: `Bearer ${stripe.secretKey}` })
  },
  async geocoder({ config: { geocoder } }) {
    if (!geocoder) return
    const path =
      geocoder.kind === 'photon' ? '/api?q=airport&limit=1' : '/search?q=airport&format=json&limit=1'
    await askFor(geocoder.url + path)
  },
  async router({ config: { router } }) {
    if (!router) return
    const [from, to] = ['-73.78,40.64', '-73.98,40.75']
    const path =
      router.kind === 'osrm'
        ? `/route/v1/driving/${from};${to}?overview=false`
        : `/v2/directions/driving-car?start=${from}&end=${to}`
    const isKeyed = router.kind === 'openrouteservice' && router.key
    await askFor(router.url + path, isKeyed ? { authorization: router.key ?? '' } : {})
  },
  async flights({ config: { flights }, now }) {
    if (flights.kind === 'embedded' || flights.kind === 'none') return
    const day = now.toISOString().slice(0, 10)
    if (flights.kind === 'aeroapi') {
      await askFor(`${flights.url}/airports/KJFK`, { 'x-apikey': flights.key })
      return
    }
    const headers = { 'x-rapidapi-key': flights.key, 'x-rapidapi-host': new URL(flights.url).host }
    await askFor(`${flights.url}/flights/number/UA1/${day}`, headers)
  },
}

class Refusal extends Error {}
class Failure extends Error {}

async function askFor(url: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', 'user-agent': 'ChauffeurRides', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ProviderOutage('unreachable')
  })
  await response.body?.cancel()
  if (REFUSALS.includes(response.status)) throw new Refusal()
  if (!response.ok) throw new Failure()
}

/** Codes of nodemailer: the login was refused, or there was no connection. */
const UNREACHABLE = ['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ESOCKET', 'ECONNREFUSED', 'ENOTFOUND', 'ETLS']

function outcomeOf(error: unknown): TestOutcome {
  const { code } = fieldsOf(error)
  if (error instanceof Refusal || code === 'EAUTH') return 'refused'
  if (error instanceof ProviderOutage || UNREACHABLE.includes(String(code))) return 'unreachable'
  return 'failed'
}
