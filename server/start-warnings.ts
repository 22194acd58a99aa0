import { countSamples } from './integrations/sample-content/count-samples.ts'
import type { Database } from './platform/db/tables.ts'
import { isEmailOff } from './platform/messaging/mail/mail-url.ts'
import type { Config } from './platform/process/config.ts'
import { isLocalAddress, isLocalName, isLoopback } from './platform/process/local-address.ts'
import { findInForce } from './pricing/tariffs/tariff-store.ts'

/** One line each; a start logs them. The go-live checklist has the same facts and more. */
export async function startWarnings(db: Database, config: Config, now: Date): Promise<string[]> {
  const rates = await findInForce(db, now)
  const isLocal = isLocalAddress(config)
  return [
    ...openPort(config),
    ...mailService(config),
    ...paymentEvents(config),
    ...(rates === undefined || (rates.sample === 1 && !isLocal) ? [NO_PRICES] : []),
    ...(await samples(db, config, { rates: rates?.sample === 1, isLocal })),
  ]
}

const NO_PRICES =
  'Prices: no rates are published, so visitors see no prices and every ride is a request. Publish your rates in the office.'

/** An address that leads to this machine only, while others can connect. */
export function openPort({ host, publicUrl, publicUrlGiven }: Config): string[] {
  if (isLoopback(host) || !isLocalName(publicUrl)) return []
  const fault = publicUrlGiven ? `PUBLIC_URL is ${publicUrl}` : 'PUBLIC_URL is not set'
  return [
    `Address: HOST ${host} lets other machines connect, but ${fault}. Test payments and sample content are off, and links go to ${publicUrl}. Set PUBLIC_URL to your website’s address.`,
  ]
}

function mailService(config: Config): string[] {
  if (!isEmailOff(config)) return []
  return [
    'Email: no email service is set, so guests get no email. Messages are saved in DATA_DIR/mail. Set MAIL_URL.',
  ]
}

function paymentEvents({ stripe }: Config): string[] {
  if (!stripe || stripe.webhookSecret) return []
  return [
    'Payments: STRIPE_WEBHOOK_SECRET is not set, so payments are confirmed minutes late. Set it to your webhook’s signing secret.',
  ]
}

async function samples(
  db: Database,
  config: Config,
  { rates, isLocal }: { rates: boolean; isLocal: boolean },
): Promise<string[]> {
  const { visitors, staff } = await countSamples(db, config)
  if (rates) (isLocal ? visitors : staff).push('the rates')
  const parts = [
    ...(visitors.length > 0 ? [`visitors see ${LIST.format(visitors)}`] : []),
    ...(staff.length > 0 ? [`staff ${visitors.length > 0 ? 'also ' : ''}see ${LIST.format(staff)}`] : []),
  ]
  if (parts.length === 0) return []
  return [`Sample content: ${parts.join('; ')}. Replace or delete it in the office.`]
}

const LIST = new Intl.ListFormat('en')
