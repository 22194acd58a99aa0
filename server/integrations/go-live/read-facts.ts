import type { GoLiveFacts } from '../../../domain/integrations/go-live.ts'
import { senderResult } from '../../../domain/integrations/sender-domain.ts'
import { keyModeOf } from '../../../domain/money/payment-setup.ts'
import { PAGE_TEXT_NAMES } from '../../../domain/site/page-texts.ts'
import { DEFAULT_SITE } from '../../../domain/site/site.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readSender } from '../../platform/messaging/mail/envelope.ts'
import { isEmailOff } from '../../platform/messaging/mail/mail-url.ts'
import type { Config } from '../../platform/process/config.ts'
import { isLocalAddress, type ServedAt } from '../../platform/process/local-address.ts'
import type { ReadBrandKit } from '../../platform/settings/brand-kit-store.ts'
import { getBrandKit } from '../../platform/settings/site-settings.ts'
import { readHomeArea } from '../../pricing/places/home-area-store.ts'
import { findInForce } from '../../pricing/tariffs/tariff-store.ts'
import { readPageTexts } from '../../site/page-texts/store.ts'
import { readShownCheck, readWebhookState } from '../connections/present-payment.ts'
import { isSenderShared, readSenderCheck } from '../connections/sender-domain.ts'
import { readTest } from '../connections/store.ts'
import { listSamples, type SampledTable } from '../sample-content/count-samples.ts'
import { readLastTestRide } from '../test-ride/last-test-ride.ts'
import { readLastBackup, readLastRestoreCheck } from '../transfer/backup-log.ts'
import { countOwners, countResources, isStaffed } from './installation-store.ts'

/** `config` has the saved connections; `at` is where the product is served. */
export type Installation = {
  config: Pick<Config, 'mail' | 'mailFrom' | 'payments' | 'stripe' | 'text'>
  at: ServedAt
  now: Date
}

/** Everything that the checklist judges. */
export async function readGoLiveFacts(db: Database, { config, at, now }: Installation): Promise<GoLiveFacts> {
  const rates = await findInForce(db, now)
  const { texts } = await readPageTexts(db)
  const test = await readTest(db, 'email')
  return {
    isLocal: isLocalAddress(at),
    hasHomeBase: (await readHomeArea(db)).version > 0,
    rates: rates === undefined ? 'missing' : rates.sample === 1 ? 'sample' : 'own',
    vehicles: await countResources(db, 'vehicles', now),
    chauffeurs: await countResources(db, 'drivers', now),
    isStaffed: await isStaffed(db, now),
    testRide: await readLastTestRide(db),
    payments: paymentsOf(config),
    webhook: await readWebhookState(db, {
      hasSecret: config.stripe?.webhookSecret !== undefined,
      config: at,
    }),
    paymentCheck: await readPaymentCheck(db, { secretKey: config.stripe?.secretKey, now }),
    email: emailOf(config),
    senderDomain: await senderDomainOf(db, config),
    emailTest: test && { at: test.at, passed: test.outcome === 'ok' },
    texts: ({ none: 'off', paper: 'files', twilio: 'service' } as const)[config.text.kind],
    samples: await samplesOf(db, at),
    logo: logoOf(await getBrandKit(db)),
    hasPrivacyText: PAGE_TEXT_NAMES.some(name => name.startsWith('privacy') && texts[name] !== undefined),
    isHttps: at.publicUrl.startsWith('https:'),
    ...(await countOwners(db)),
    backupAt: await readLastBackup(db),
    restoreCheckedAt: await readLastRestoreCheck(db),
  }
}

async function readPaymentCheck(
  db: Database,
  present: Parameters<typeof readShownCheck>[1],
): Promise<GoLiveFacts['paymentCheck']> {
  const check = await readShownCheck(db, present)
  return check && { at: check.at, state: check.state, isOpen: check.reason === 'void' }
}

function paymentsOf({ payments, stripe }: Installation['config']): GoLiveFacts['payments'] {
  if (stripe) return keyModeOf(stripe.secretKey) === 'live' ? 'live' : 'testKey'
  return payments === 'test' ? 'testProvider' : 'none'
}

async function senderDomainOf(
  db: Database,
  config: Installation['config'],
): Promise<GoLiveFacts['senderDomain']> {
  if (isSenderShared(config)) return 'shared'
  const check = await readSenderCheck(db, config)
  return check ? { at: check.at, result: senderResult(check.records) } : null
}

function logoOf({ kit: { logo }, sampleLogos }: ReadBrandKit): GoLiveFacts['logo'] {
  const logos = [logo.light, logo.dark].filter(Boolean)
  if (logos.length === 0) return 'missing'
  return logos.every(address => sampleLogos.includes(address)) ? 'sample' : 'own'
}

function emailOf(config: Installation['config']): GoLiveFacts['email'] {
  if (isEmailOff(config)) return 'files'
  return readSender(config.mailFrom).address === DEFAULT_SITE.email ? 'sender' : 'service'
}

const SCREENS: Record<SampledTable, string> = {
  fleet_items: '/admin/fleet',
  videos: '/admin/videos',
  reviews: '/admin/reviews',
  place_pages: '/admin/places',
  vehicle_classes: '/admin/vehicle-classes',
  meeting_points: '/admin/meeting-points',
  vehicles: '/admin/vehicles',
  drivers: '/admin/drivers',
}

async function samplesOf(db: Database, at: ServedAt): Promise<GoLiveFacts['samples']> {
  const left = await listSamples(db, at)
  return left
    .map(({ table, count, isShown }) => ({ screen: SCREENS[table], count, isShown }))
    .sort((one, other) => other.count - one.count)
}
