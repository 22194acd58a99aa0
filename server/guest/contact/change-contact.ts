import type { ContactChange, ContactCode } from '../../../contract/guest/schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import { resentAs } from '../../../domain/notify/find-messages.ts'
import { PUBLIC } from '../../../domain/values/event.ts'
import { updateReservation } from '../../money/waiting-change/change-store.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueMail } from '../../platform/messaging/enqueue-message.ts'
import { newStep, takeStepByCode } from '../../platform/signing/step-code.ts'
import { findStepOf, insertStep, keepStep, type StepCodeRow } from '../../platform/signing/step-code-store.ts'
import { changeReservation } from '../../reservations/change-reservation.ts'
import { planEmail } from '../../reservations/effects/plan-messages.ts'
import { lockReservation } from '../../reservations/record/opening-store.ts'
import { derivedColumns } from '../../reservations/record/read-details.ts'
import { recordChanged } from '../../reservations/record/record-changed.ts'
import { getReservation, listTrips, type ReservationRow } from '../../reservations/record/store.ts'
import { toWire } from '../../reservations/record/to-wire.ts'

const DAY_MS = 86_400_000

type ContactDeps = Pick<Deps, 'db' | 'clock' | 'signer' | 'wakeJobs'>

/** Throws `changed_meanwhile` if the ride is over or has no email. */
export async function sendContactCode(deps: ContactDeps, id: string): Promise<ContactCode> {
  const row = await getReservation(deps.db, id)
  if (!isOpen(row) || row.email === null) throw new Problem('changed_meanwhile')
  const { email, locale } = row
  const step = await newStep(deps, { purpose: 'contact', reservation_id: id, email, locale })
  await deps.db.commitTogether(async tx => {
    await lockReservation(tx, id)
    await insertStep(tx, step)
    await tellStep(tx, step, { template: 'contact-code', now: deps.clock() })
  })
  deps.wakeJobs()
  return { until: step.expires_at }
}

/**
 * Needs the code emailed to the former address, which is notified; the new one gets the current status. Throws
 * `invalid` at `code`, or `changed_meanwhile`.
 */
export async function changeContact(
  deps: ContactDeps,
  id: string,
  { email, phoneNumber, code }: ContactChange,
): Promise<void> {
  const known = await findStepOf(deps.db, { reservationId: id, purpose: 'contact' })
  const step = known && (await takeStepByCode(deps, { id: known.id, code }))
  if (!step) throw new Problem('invalid', atField('code', { code: 'wrong-code' }, 'That code isn’t right.'))
  const now = deps.clock()
  await deps.db.commitTogether(async tx => {
    await lockReservation(tx, id)
    const row = await getReservation(tx, id)
    // Staff changed the address after the code was sent.
    if (!isOpen(row) || row.email !== step.email) throw new Problem('changed_meanwhile')
    const contact = { email, phone_number: phoneNumber }
    const derived = derivedColumns({
      reference: row.reference,
      trips: await listTrips(tx, id),
      reservation: { ...row, ...contact },
    })
    await changeReservation(tx, id, { actor: PUBLIC, now }, async () => {
      if (!(await updateReservation(tx, row, { ...contact, ...derived })))
        throw new Problem('changed_meanwhile')
      const after = toWire(await getReservation(tx, id))
      await recordChanged(tx, { before: toWire(row), after, actor: PUBLIC, now })
    })
    if (email !== step.email) await tellBoth(tx, { step, row, now })
  })
  deps.wakeJobs()
}

const isOpen = ({ status }: ReservationRow) => status === 'pending' || status === 'confirmed'

type Told = { step: StepCodeRow; row: ReservationRow; now: Date }

async function tellBoth(tx: Database, { step, row, now }: Told): Promise<void> {
  await keepStep(tx, step.id, new Date(now.getTime() + DAY_MS))
  await tellStep(tx, step, { template: 'contact-changed', now })
  const template = resentAs('reservation-received', row.status)
  // The address may belong to a stranger.
  await planEmail(tx, template, { reservationId: row.id, now, visitor: true })
}

async function tellStep(
  tx: Database,
  { id }: StepCodeRow,
  { template, now }: { template: 'contact-code' | 'contact-changed'; now: Date },
): Promise<void> {
  await enqueueMail(tx, { template, subject: { kind: 'step', id }, orderingKey: `step:${id}`, now })
}
