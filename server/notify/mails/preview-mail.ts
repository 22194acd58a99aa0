import type { StatusMailPreview } from '../../../contract/notify/schemas.ts'
import type { StatusMailQuestion } from '../../../contract/reservations/schemas.ts'
import { isCustomerNotified } from '../../../domain/reservations/status-moves.ts'
import { changedTrip } from '../../booking/changed-trip.ts'
import { withMapLocations } from '../../booking/map-locations.ts'
import type { Deps } from '../../platform/deps.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import { findOwnTemplate } from '../../platform/messaging/template-store.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import type { PlacesDeps } from '../../pricing/places/places-service.ts'
import { linkAddress } from '../../reservations/links/manage-link.ts'
import { readInFull } from '../../reservations/record/in-full.ts'
import { readDetails } from '../../reservations/record/read-details.ts'
import { requestOfRow } from '../../reservations/record/request-of-row.ts'
import { getReservation, listTrips } from '../../reservations/record/store.ts'
import { toWire } from '../../reservations/record/to-wire.ts'
import { listDriversOfCancellation } from '../driver/driver-message.ts'
import { readMailMoney } from './read-mail-money.ts'
import { statusMail } from './ride-mails.ts'

/** The mail that the customer would get after a change to this status, rendered like the mail itself. */
export async function previewStatusMail(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'signer' | 'texts'> & PlacesDeps,
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
    moved.email !== '' && isCustomerNotified(status, { ...moved, status: row.status }, clock())
      ? statusMail(moved, {
          site,
          publicUrl: config.publicUrl,
          page: linkAddress(config.publicUrl, '…'),
          words,
          paid: await readMailMoney(db, { ...row, status }, clock()),
        })
      : undefined
  return {
    mail: mail ? { to: mail.to, subject: mail.subject, text: mail.text } : null,
    drivers: status === 'cancelled' ? await listDriversOfCancellation(deps, id) : [],
  }
}
