import type { StatusMailPreview } from '../../../contract/reservations/mail-schemas.ts'
import type { StatusMailQuestion } from '../../../contract/reservations/schemas.ts'
import { isCustomerTold } from '../../../domain/status-moves.ts'
import type { Deps } from '../../deps.ts'
import { linkAddress } from '../../manage-links/manage-link.ts'
import { languageOf } from '../../messages/language.ts'
import { findOwnTemplate } from '../../messages/template-store.ts'
import { getSite } from '../site/site-settings.ts'
import { changedTrip } from './changed-trip.ts'
import { readInFull } from './in-full.ts'
import { statusMail } from './mails.ts'
import { withMapLocations } from './map-locations.ts'
import { readDetails } from './read-details.ts'
import { requestOfRow } from './request-of-row.ts'
import { getReservation, listTrips } from './store.ts'
import { toWire } from './to-wire.ts'

/** The mail that the customer would get after a change to this status, rendered like the mail itself. */
export async function previewStatusMail(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'places'>,
  id: string,
  { status, details }: StatusMailQuestion,
): Promise<StatusMailPreview> {
  const { db, clock, config } = deps
  const row = await getReservation(db, id)
  const site = await getSite(db)
  const [trip] = await listTrips(db, id)
  const changed =
    details &&
    readDetails(
      { ...details, pickUpFold: trip && changedTrip(requestOfRow(trip), details).pickUpFold },
      { zone: { timeZone: site.timeZone }, drive: undefined, known: row },
    )
  const moved = withMapLocations(deps, {
    ...(await readInFull(db, row, { now: clock() })),
    ...toWire({
      ...row,
      ...changed?.reservation,
      ...changed?.trip,
      id: row.id,
      version: row.version,
      status,
    }),
  })
  const words = await findOwnTemplate(db, {
    key: status === 'confirmed' ? 'reservation-confirmed' : 'reservation-cancelled',
    channel: 'mail',
    locale: languageOf(row.locale).locale,
  })
  const mail =
    moved.email !== '' && isCustomerTold(status, { pickUpAt: moved.pickUpAt, now: clock() })
      ? statusMail(moved, {
          site,
          publicUrl: config.publicUrl,
          page: linkAddress(config.publicUrl, '…'),
          words,
        })
      : undefined
  return { mail: mail ? { to: mail.to, subject: mail.subject, text: mail.text } : null }
}
