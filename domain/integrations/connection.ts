/** A service outside that the owner connects in the office or through environment variables. */
export const CONNECTION_NAMES = ['email', 'texts', 'payments', 'geocoder', 'router', 'flights'] as const
export type ConnectionName = (typeof CONNECTION_NAMES)[number]

export type ConnectionField = { name: string; secret?: true; optional?: true; choices?: readonly string[] }

export const CONNECTION_FIELDS = {
  email: [
    { name: 'host' },
    { name: 'port' },
    { name: 'security', choices: ['tls', 'starttls'] },
    { name: 'username' },
    { name: 'password', secret: true },
    { name: 'from' },
  ],
  texts: [{ name: 'accountSid' }, { name: 'authToken', secret: true }, { name: 'serviceSid' }],
  payments: [
    { name: 'secretKey', secret: true },
    { name: 'webhookSecret', secret: true, optional: true },
  ],
  geocoder: [{ name: 'kind', choices: ['photon', 'nominatim'] }, { name: 'url' }],
  router: [
    { name: 'kind', choices: ['openrouteservice', 'osrm'] },
    { name: 'url' },
    { name: 'key', secret: true, optional: true },
  ],
  flights: [
    { name: 'kind', choices: ['aeroapi', 'aerodatabox'] },
    { name: 'key', secret: true },
  ],
} as const satisfies Record<ConnectionName, readonly ConnectionField[]>

export type ConnectionValues = Record<string, string>
export type StoredConnections = Partial<Record<ConnectionName, ConnectionValues>>

/** Any of these in the environment takes the whole connection away from the office. */
export const CONNECTION_VARIABLES: Record<ConnectionName, readonly string[]> = {
  email: ['MAIL_URL', 'MAIL_FROM'],
  texts: ['TEXT_URL'],
  payments: ['PAYMENTS', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  geocoder: ['GEOCODER_KIND', 'GEOCODER_URL'],
  router: ['ROUTER_KIND', 'ROUTER_URL', 'ROUTER_KEY'],
  flights: ['FLIGHTS_URL'],
}

/** The environment variables with the same meaning, so that both ways are read by the same code. */
export function variablesOf(name: ConnectionName, values: ConnectionValues): Record<string, string> {
  const of = (field: string) => values[field] ?? ''
  switch (name) {
    case 'email':
      return { MAIL_URL: mailUrl(of), MAIL_FROM: of('from') }
    case 'texts':
      return { TEXT_URL: `twilio://${of('accountSid')}:${of('authToken')}@${of('serviceSid')}` }
    case 'payments':
      return {
        PAYMENTS: 'stripe',
        STRIPE_SECRET_KEY: of('secretKey'),
        STRIPE_WEBHOOK_SECRET: of('webhookSecret'),
      }
    case 'geocoder':
      return { GEOCODER_KIND: of('kind'), GEOCODER_URL: of('url') }
    case 'router':
      return { ROUTER_KIND: of('kind'), ROUTER_URL: of('url'), ROUTER_KEY: of('key') }
    case 'flights':
      return { FLIGHTS_URL: `${of('kind')}://${of('key')}` }
  }
}

function mailUrl(of: (field: string) => string): string {
  const scheme = of('security') === 'starttls' ? 'smtp' : 'smtps'
  const login = `${encodeURIComponent(of('username'))}:${encodeURIComponent(of('password'))}`
  return `${scheme}://${login}@${of('host')}:${of('port')}`
}

/** Fields that don't decide where a secret is sent. */
const HARMLESS_FIELDS: readonly string[] = ['from']

/**
 * An empty secret keeps the saved one, so that pages never need to show it: only if it goes to the same place,
 * and as long as no other secret is replaced, because both belong to one account.
 */
export function withSavedSecrets(
  name: ConnectionName,
  entered: ConnectionValues,
  saved: ConnectionValues | undefined,
): ConnectionValues {
  const fields: readonly ConnectionField[] = CONNECTION_FIELDS[name]
  const isKept = fields.every(({ name: field, secret, optional }) =>
    secret
      ? optional || (entered[field] ?? '') === '' || entered[field] === saved?.[field]
      : HARMLESS_FIELDS.includes(field) || entered[field] === saved?.[field],
  )
  return Object.fromEntries(
    fields.map(({ name: field, secret }) => {
      const value = entered[field] ?? ''
      return [field, secret && value === '' && isKept ? (saved?.[field] ?? '') : value]
    }),
  )
}

/** Results of a test. The provider's own words may repeat a secret, so they are not shown. */
export const TEST_OUTCOMES = ['ok', 'refused', 'unreachable', 'failed'] as const
export type TestOutcome = (typeof TEST_OUTCOMES)[number]
