import { accessSync, constants } from 'node:fs'
import { resolve } from 'node:path'
import type { ConnectionName, StoredConnections } from '../../../domain/integrations/connection.ts'
import { DEFAULT_SITE } from '../../../domain/site/site.ts'
import { isReservedUsername, MAX_USERNAME } from '../../../domain/staff/staff.ts'
import { isPlausibleEmail } from '../../../domain/values/contact-details.ts'
import { isOneOf } from '../../../domain/values/record.ts'
import { readSender } from '../messaging/mail/envelope.ts'
import { type MailTransport, readMailUrl } from '../messaging/mail/mail-url.ts'
import { type Environment, withConnectionVariables } from './connection-variables.ts'
import { makeFolder } from './data-folder.ts'
import { isLocalAddress, type ServedAt, shownHost } from './local-address.ts'
import { LOG_LEVELS, type LogLevel } from './log.ts'
import { passwordFault } from './password-rules.ts'
import {
  type FlightFeed,
  type PaymentSettings,
  readFlightUrl,
  readPayments,
  readTextUrl,
  type TextTransport,
} from './provider-settings.ts'

export type GeocoderKind = 'nominatim' | 'photon'
export type RouterKind = 'openrouteservice' | 'osrm'

export type Config = PaymentSettings & {
  port: number
  host: string
  publicUrl: string
  /** If false, email links lead to this machine. */
  publicUrlGiven: boolean
  dataDir: string
  databaseUrl: string | undefined
  /** For the first account; ignored once there is an owner. */
  adminUsername: string
  adminPassword: string | undefined
  mail: MailTransport
  mailFrom: string
  text: TextTransport
  flights: FlightFeed
  /** If undefined, owner emails go to the address in the site settings. */
  ownerEmail: string | undefined
  geocoder: { kind: GeocoderKind; url: string } | undefined
  router: { kind: RouterKind; url: string; key: string | undefined } | undefined
  tiles: { url: string; attribution: string } | undefined
  /** Keeps accepting requests after the shutdown signal until the load balancer has noticed. */
  drainSeconds: number
  /** Proxies in front that append to X-Forwarded-For. */
  trustedProxies: number
  rateLimits: boolean
  pseudoLocale: boolean
  logLevel: LogLevel
  metricsToken: string | undefined
  sampleContent: boolean
  /** If undefined, personal data is kept. */
  keepTripsDays: number | undefined
  /** Connections that variables set; those saved in the office don't apply. */
  fromEnvironment: readonly ConnectionName[]
  /** This configuration with connections saved in the office. Throws ConfigError. */
  withConnections: (stored: StoredConnections) => Config
}

export class ConfigError extends Error {
  readonly faults: string[]

  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.name = 'ConfigError'
    this.faults = faults
  }
}

/** The only reader of the environment. Throws ConfigError with all faults. */
export function readConfig(environment: Environment): Config {
  return readWith(environment, {})
}

function readWith(environment: Environment, stored: StoredConnections): Config {
  const { variables, fromEnvironment } = withConnectionVariables(environment, stored)
  const read = new Reader(variables)
  const port = read.wholeNumber('PORT', 3000, 0, 65_535)
  const host = read.text('HOST') ?? '127.0.0.1'
  const publicUrlGiven = read.origin('PUBLIC_URL')
  const at = { host, publicUrl: publicUrlGiven ?? `http://${shownHost(host)}:${port}` }
  const config: Config = {
    port,
    ...at,
    publicUrlGiven: publicUrlGiven !== undefined,
    dataDir: read.folder('DATA_DIR', './data'),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    ...read.firstAccount(),
    mail: read.mail('MAIL_URL'),
    mailFrom: read.sender('MAIL_FROM') ?? DEFAULT_SITE.email,
    text: read.textTransport('TEXT_URL', at),
    flights: read.flights(),
    ownerEmail: read.email('OWNER_EMAIL'),
    geocoder: read.provider('GEOCODER', ['nominatim', 'photon']),
    router: read.router(),
    tiles: read.tiles(),
    drainSeconds: read.wholeNumber('DRAIN_SECONDS', 0, 0, 120),
    trustedProxies: read.trustProxy('TRUST_PROXY'),
    pseudoLocale: read.oneOf('PSEUDO_LOCALE', ['on', 'off'], 'off') === 'on',
    rateLimits: read.oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    metricsToken: read.secret('METRICS_TOKEN'),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    ...readPayments(read, at),
    sampleContent: read.oneOf('SAMPLE_CONTENT', ['on', 'off'], 'on') === 'on',
    keepTripsDays: read.text('KEEP_TRIPS_DAYS')
      ? read.wholeNumber('KEEP_TRIPS_DAYS', 0, 30, 36_500)
      : undefined,
    fromEnvironment,
    withConnections: connections => readWith(environment, connections),
  }
  if (config.geocoder?.kind === 'nominatim' && !config.ownerEmail) {
    // Required by Nominatim's usage policy.
    read.faults.push('OWNER_EMAIL is required when GEOCODER_KIND is nominatim.')
  }
  if (read.faults.length > 0) throw new ConfigError(read.faults)
  return config
}

class Reader {
  readonly faults: string[] = []
  readonly #environment: Environment

  constructor(environment: Environment) {
    this.#environment = environment
  }

  text(name: string): string | undefined {
    return this.#environment[name]?.trim() || undefined
  }

  /** A short token could be guessed. */
  secret(name: string): string | undefined {
    const text = this.text(name)
    if (text !== undefined && !/^[\w-]{20,200}$/.test(text))
      this.fault(name, 'must be 20 to 200 letters, digits, dashes or underscores')
    return text
  }

  wholeNumber(name: string, fallback: number, min: number, max: number): number {
    const text = this.text(name)
    if (text === undefined) return fallback
    const value = Number(text)
    if (Number.isInteger(value) && value >= min && value <= max) return value
    this.fault(name, `must be a whole number from ${min} to ${max}, not "${text}"`)
    return fallback
  }

  oneOf<Value extends string>(name: string, values: readonly Value[], fallback: Value): Value {
    const text = this.text(name)
    if (text === undefined) return fallback
    if (isOneOf(values, text)) return text
    this.fault(name, `must be one of ${values.join(', ')}, not "${text}"`)
    return fallback
  }

  url(name: string, protocols: string[]): string | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
    // The value may contain a password, so it is not repeated.
    this.fault(name, `must be a URL starting with ${protocols.map(p => `${p}//`).join(' or ')}`)
    return undefined
  }

  origin(name: string): string | undefined {
    const url = this.url(name, ['http:', 'https:'])
    return url && new URL(url).origin
  }

  email(name: string): string | undefined {
    const text = this.text(name)
    if (text !== undefined && !isPlausibleEmail(text))
      this.fault(name, `must be an email address, not "${text}"`)
    return text
  }

  sender(name: string): string | undefined {
    const text = this.text(name)
    if (text !== undefined && !isPlausibleEmail(readSender(text).address))
      this.fault(name, `must be an address such as rides@example.com, not "${text}"`)
    return text
  }

  folder(name: string, fallback: string): string {
    const path = resolve(this.text(name) ?? fallback)
    try {
      makeFolder(path)
      accessSync(path, constants.W_OK | constants.X_OK)
    } catch {
      this.fault(name, `is ${path}, and that folder can’t be written to`)
    }
    return path
  }

  mail(name: string): MailTransport {
    const result = readMailUrl(this.text(name))
    if ('fault' in result) {
      this.fault(name, result.fault)
      return { kind: 'folder' }
    }
    return result
  }

  textTransport(name: string, at: ServedAt): TextTransport {
    const result = readTextUrl(this.text(name), { isLocal: isLocalAddress(at) })
    if (!('fault' in result)) return result
    this.fault(name, result.fault)
    return { kind: 'none' }
  }

  flights(): FlightFeed {
    const address = this.url('FLIGHTS_ADDRESS', ['http:', 'https:'])
    const result = readFlightUrl(this.text('FLIGHTS_URL'), address)
    if (!('fault' in result)) return result
    this.fault('FLIGHTS_URL', result.fault)
    return { kind: 'none' }
  }

  firstAccount(): Pick<Config, 'adminUsername' | 'adminPassword'> {
    const adminUsername = this.text('ADMIN_USERNAME') ?? 'admin'
    const adminPassword = this.text('ADMIN_PASSWORD')
    if (isReservedUsername(adminUsername))
      this.fault('ADMIN_USERNAME', `can’t be "${adminUsername}", a reserved name`)
    if (adminUsername.length > MAX_USERNAME)
      this.fault('ADMIN_USERNAME', `must be ${MAX_USERNAME} characters or fewer`)
    const names = { username: adminUsername, brand: DEFAULT_SITE.brand }
    const fault = adminPassword && passwordFault(adminPassword, names)
    // The password itself is not repeated.
    if (fault)
      this.faults.push(
        `ADMIN_PASSWORD can’t be used: ${fault.sentence} If the office already has an owner, remove it.`,
      )
    return { adminUsername, adminPassword }
  }

  provider<Kind extends string>(
    prefix: string,
    kinds: readonly Kind[],
  ): { kind: Kind; url: string } | undefined {
    const url = this.url(`${prefix}_URL`, ['http:', 'https:'])
    const kind = this.text(`${prefix}_KIND`)
    if (url === undefined) return undefined
    if (!isOneOf(kinds, kind)) {
      this.fault(`${prefix}_KIND`, `must be one of ${kinds.join(', ')} when ${prefix}_URL is set`)
      return undefined
    }
    return { kind, url: url.replace(/\/+$/, '') }
  }

  router(): Config['router'] {
    const provider = this.provider<RouterKind>('ROUTER', ['openrouteservice', 'osrm'])
    const key = this.text('ROUTER_KEY')
    if (provider?.kind === 'openrouteservice' && key === undefined) {
      this.fault('ROUTER_KEY', 'is required when ROUTER_KIND is openrouteservice')
    }
    return provider && { ...provider, key }
  }

  tiles(): Config['tiles'] {
    if (/^http:/i.test(this.text('TILE_URL') ?? '')) {
      this.fault(
        'TILE_URL',
        'must start with https://, because browsers block http:// images on an HTTPS page',
      )
      return undefined
    }
    const url = this.url('TILE_URL', ['https:'])
    const attribution = this.text('TILE_ATTRIBUTION')
    if (url === undefined) return undefined
    for (const part of ['{z}', '{x}', '{y}']) {
      if (!url.includes(part)) this.fault('TILE_URL', `must contain ${part}`)
    }
    if (attribution === undefined) this.fault('TILE_ATTRIBUTION', 'is required when TILE_URL is set')
    return { url, attribution: attribution ?? '' }
  }

  trustProxy(name: string): number {
    const text = this.text(name)
    if (text === undefined || text === 'off') return 0
    if (text === 'on') return 1
    return this.wholeNumber(name, 0, 0, 10)
  }

  fault(name: string, sentence: string) {
    this.faults.push(`${name} ${sentence}.`)
  }
}
