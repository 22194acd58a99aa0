import {
  OWN_LIST_MAX,
  type OwnList,
  type OwnListAsked,
  type OwnListOpening,
  type OwnListRequest,
} from '../../../contract/guest/own-list-schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import { DEFAULT_LOCALE } from '../../../i18n/locales.ts'
import { listByAddress } from '../../customers/contact-search-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueMail } from '../../platform/messaging/enqueue-message.ts'
import { newStep, takeStepByCode } from '../../platform/signing/step-code.ts'
import { insertStep, type StepCodeRow, takeStepByToken } from '../../platform/signing/step-code-store.ts'
import { hashToken } from '../../platform/signing/token-hash.ts'
import { linkAddress, linkForMessages } from '../../reservations/links/manage-link.ts'
import { getReservation } from '../../reservations/record/store.ts'
import { toWire } from '../../reservations/record/to-wire.ts'

type ListDeps = Pick<Deps, 'db' | 'clock' | 'signer' | 'wakeJobs'> & {
  config: Pick<Deps['config'], 'publicUrl'>
}

/**
 * Runs the same statements without reservations, so that neither response nor timing reveals them; then no
 * email is sent.
 */
export async function askForOwnList(
  deps: ListDeps,
  { email, locale = DEFAULT_LOCALE }: OwnListRequest,
): Promise<OwnListAsked> {
  const step = await newStep(deps, {
    ...{ purpose: 'own-list', reservation_id: null, locale },
    email: email.toLowerCase(),
  })
  await deps.db.commitTogether(async tx => {
    await insertStep(tx, step)
    await enqueueMail(tx, {
      template: 'own-list',
      subject: { kind: 'step', id: step.id },
      orderingKey: `step:${step.id}`,
      now: deps.clock(),
    })
  })
  deps.wakeJobs()
  return { request: step.id, until: step.expires_at }
}

/** Single use. Throws `not_found` for an expired link, `invalid` for a wrong code. */
export async function openOwnList(deps: ListDeps, opening: OwnListOpening): Promise<OwnList> {
  const step = await stepOf(deps, opening)
  const rows = await listByAddress(deps.db, step.email, OWN_LIST_MAX)
  const found = await Promise.all(rows.map(({ id }) => named(deps, id)))
  return { email: step.email, reservations: found.flatMap(one => one ?? []) }
}

async function stepOf(deps: ListDeps, { token, request, code }: OwnListOpening): Promise<StepCodeRow> {
  if (token !== undefined) {
    const step = await takeStepByToken(deps.db, hashToken(token), deps.clock())
    if (step?.purpose !== 'own-list') throw new Problem('not_found')
    return step
  }
  const asked = request !== undefined && code !== undefined
  const step = asked ? await takeStepByCode(deps, { id: request, code }) : undefined
  if (step?.purpose !== 'own-list')
    throw new Problem('invalid', atField('code', { code: 'wrong-code' }, 'That code isn’t right.'))
  return step
}

async function named(deps: ListDeps, id: string): Promise<OwnList['reservations'][number] | undefined> {
  const link = await linkForMessages(deps, id)
  if (!link) return undefined
  const { reference, status, pickUpDate, pickUpTime, pickUpAddress, dropOffAddress } = toWire(
    await getReservation(deps.db, id),
  )
  return {
    ...{ reference, status, pickUpDate, pickUpTime, pickUpAddress, dropOffAddress },
    url: linkAddress(deps.config.publicUrl, link.token),
  }
}
