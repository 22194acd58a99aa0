import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { RESERVATION_MAILS, switchOf } from '../../../domain/notify/find-messages.ts'
import { MESSAGES, type ReservationTemplate } from '../../../domain/notify/message-catalog.ts'
import { atOnce } from '../../../domain/notify/message-times.ts'
import { readLocated } from '../../booking/map-locations.ts'
import type { Store } from '../../platform/db/database.ts'
import { Dropped } from '../../platform/jobs/handler.ts'
import { languageOf, OFFICE_LANGUAGE } from '../../platform/messaging/language.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import {
  type MailTemplates,
  type RenderMail,
  renderEach,
  SWITCHED_OFF,
} from '../../platform/messaging/mail-handler.ts'
import { findOwnTemplate, isSwitchedOff } from '../../platform/messaging/template-store.ts'
import type { MapDeps } from '../../pricing/map-location.ts'
import { linkAddress, linkForMessages } from '../../reservations/links/manage-link.ts'
import type { ReservationRow } from '../../reservations/record/store.ts'
import { isDue, readCurrent } from '../current-message.ts'
import { routeMapLinks } from '../route-map/route-map-links.ts'
import type { Sender } from './customer-mail.ts'
import { isCustomerMailWithheld } from './customer-mail-withheld.ts'
import { MAIL_FACTS, type MailDeps } from './mail-facts.ts'
import { MAIL_TEMPLATES } from './mail-templates.ts'
import { readMailMoney } from './read-mail-money.ts'

/** Renders emails about reservations from the state when they are sent; undefined if an email is no longer true. */
export function reservationTemplates(deps: MailDeps & MapDeps): MailTemplates<ReservationTemplate> {
  return renderEach(RESERVATION_MAILS, template => renderer(deps, template))
}

function renderer(deps: MailDeps & MapDeps, template: ReservationTemplate): RenderMail {
  const rules = MESSAGES.mail[template]
  // These follow the first email, whose address may be a stranger's.
  const isLater = rules.when !== atOnce || 'unlessText' in rules
  return async (job, gate) => {
    const now = deps.clock()
    const current = await readCurrent(deps.db, job, { rules, now })
    if (!current || !isDue(rules, current.trip, now)) return undefined
    const { row } = current
    if (isLater && (await isCustomerMailWithheld(deps, row))) return undefined
    await requireOn(deps.db, template)
    const readFacts = MAIL_FACTS[template]
    const facts = readFacts ? await readFacts(deps, { ...current, job }) : {}
    if (!facts) return undefined
    const ride = await readRide(deps, template, row)
    const context = await deps.context()
    const mail = MAIL_TEMPLATES[template].render(ride, {
      ...context,
      page: await pageFor(deps, template, row),
      words: await findWording(deps.db, template, row),
      ...(await readForGuest(deps, template, { row, ride, publicUrl: context.publicUrl })),
      ...facts,
    })
    if (!mail || mail.to === '') return undefined
    await gate(mail.to)
    return stamped(mail, now)
  }
}

const isToOwner = (template: ReservationTemplate) => MESSAGES.mail[template].to === 'owner'

/** In the language of its reader. */
async function readRide(
  deps: MailDeps & MapDeps,
  template: ReservationTemplate,
  row: ReservationRow,
): Promise<Reservation> {
  const locale = isToOwner(template) ? OFFICE_LANGUAGE.locale : row.locale
  return await readLocated(deps, row, { now: deps.clock(), locale })
}

async function readForGuest(
  deps: MailDeps,
  template: ReservationTemplate,
  { row, ride, publicUrl }: { row: ReservationRow; ride: Reservation; publicUrl: string },
): Promise<Pick<Sender, 'paid' | 'map'>> {
  if (isToOwner(template)) return {}
  return {
    paid: await readMailMoney(deps.db, row, deps.clock()),
    map: await routeMapLinks(deps, ride, publicUrl),
  }
}

async function requireOn(db: Store, template: ReservationTemplate): Promise<void> {
  const key = isToOwner(template) ? undefined : switchOf('mail', template)
  if (key !== undefined && (await isSwitchedOff(db, { key, channel: 'mail' })))
    throw new Dropped(SWITCHED_OFF)
}

async function findWording(db: Store, template: ReservationTemplate, { locale }: ReservationRow) {
  if (!('wording' in MESSAGES.mail[template])) return undefined
  return await findOwnTemplate(db, { key: template, channel: 'mail', locale: languageOf(locale).locale })
}

/** The customer's own page, or the page that only takes payments. */
async function pageFor(
  deps: MailDeps,
  template: ReservationTemplate,
  { id, deleted_at }: ReservationRow,
): Promise<string | undefined> {
  if (isToOwner(template) || deleted_at !== null) return undefined
  const link = await linkForMessages(deps, id, template === 'payment-link' ? 'pay' : 'manage')
  return link && linkAddress((await deps.context()).publicUrl, link.token)
}

/** Of two events with the same number a calendar keeps the one that was written later. */
function stamped(mail: MailMessage, now: Date): MailMessage {
  if (!mail.calendar) return mail
  const { method, events } = mail.calendar
  const stampedAt = now.toISOString()
  return { ...mail, calendar: { method, events: events.map(event => ({ ...event, stampedAt })) } }
}
