import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Store } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/tables.ts'
import type { SignatureForm } from '../../../platform/http/signed-call.ts'
import { enqueueJob } from '../../../platform/jobs/enqueue-job.ts'
import { Dropped, type JobHandler } from '../../../platform/jobs/handler.ts'
import { addSecret, listSecrets } from '../../../platform/signing/secret-store.ts'
import { ForgedEvent, type ProviderEvent } from '../payment-provider.ts'
import { findEvent, insertEvent, markSent, takeFault } from './test-store.ts'

export const SEND_TEST_EVENT_JOB = 'test-payment.send'
const LATE_MS = 30_000
export const SIGNATURE_HEADER = 'test-payment-signature'
const SIGNATURE_FORM = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/
/** Tolerated clock difference of the sender in seconds. */
const EVENT_TOLERANCE_SECONDS = 300
export const TEST_SIGNATURE: SignatureForm = {
  header: SIGNATURE_HEADER,
  form: SIGNATURE_FORM,
  time: { pattern: SIGNATURE_FORM, toleranceSeconds: EVENT_TOLERANCE_SECONDS },
}

const SentEvent = z.object({ id: z.string(), ref: z.string(), type: z.string() })

type EventDeps = { db: Store; clock: () => Date }

/** In order, unless a fault is injected. */
export async function planEvents(
  tx: Database,
  { ref, types, now }: { ref: string; types: readonly string[]; now: Date },
): Promise<void> {
  if (await takeFault(tx, 'event-never')) return
  const late = (await takeFault(tx, 'event-late')) ? LATE_MS : 0
  const isReversed = await takeFault(tx, 'event-reversed')
  const times = (await takeFault(tx, 'event-twice')) ? 2 : 1
  const ordered = isReversed ? types.toReversed() : types
  for (const [index, type] of ordered.entries()) {
    const id = await insertEvent(tx, { ref, type, now })
    for (let time = 0; time < times; time++) {
      await planSending(tx, id, { now, runAt: new Date(now.getTime() + late + index + time) })
    }
  }
}

export async function planEventAt(
  tx: Database,
  { ref, type, now, at }: { ref: string; type: string; now: Date; at: Date },
): Promise<void> {
  await planSending(tx, await insertEvent(tx, { ref, type, now }), { now, runAt: at })
}

async function planSending(tx: Database, id: string, { now, runAt }: { now: Date; runAt: Date }) {
  await enqueueJob(tx, {
    kind: SEND_TEST_EVENT_JOB,
    subject: { kind: 'payment', id },
    orderingKey: `${SEND_TEST_EVENT_JOB}:${id}`,
    payload: {},
    now,
    runAt,
  })
}

type Header = (name: string) => string | undefined

export type Receive = (rawBody: Uint8Array, header: Header) => Promise<void>

export function sendTestEventHandler({ db, clock }: EventDeps, receive: Receive): JobHandler {
  return {
    width: 2,
    async handle({ subject_id }) {
      const event = await findEvent(db, subject_id)
      if (!event) throw new Dropped('Event not found.')
      const body = new TextEncoder().encode(JSON.stringify(event))
      const signature = await signatureOf({ db, clock }, body)
      await receive(body, name => (name === SIGNATURE_HEADER ? signature : undefined))
      await markSent(db, event.id, clock())
    },
  }
}

export async function signatureOf(deps: EventDeps, body: Uint8Array): Promise<string> {
  const seconds = Math.floor(deps.clock().getTime() / 1000)
  return `t=${seconds},v1=${signedAt(await keyOf(deps), seconds, body)}`
}

/** Throws ForgedEvent. */
export async function readTestEvent(
  deps: EventDeps,
  { rawBody, header, now }: { rawBody: Uint8Array; header: Header; now: Date },
): Promise<ProviderEvent> {
  const [, time, given] = SIGNATURE_FORM.exec(header(SIGNATURE_HEADER) ?? '') ?? []
  if (time === undefined || given === undefined) throw new ForgedEvent('There is no signature.')
  const expected = signedAt(await keyOf(deps), Number(time), rawBody)
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(given)))
    throw new ForgedEvent('The signature is not that of the body.')
  if (Math.abs(now.getTime() / 1000 - Number(time)) > EVENT_TOLERANCE_SECONDS)
    throw new ForgedEvent('The signature is of another time.')
  return SentEvent.parse(JSON.parse(new TextDecoder().decode(rawBody)))
}

function signedAt(key: Buffer, seconds: number, body: Uint8Array): string {
  return createHmac('sha256', key).update(`${seconds}.`).update(body).digest('hex')
}

async function keyOf({ db, clock }: EventDeps): Promise<Buffer> {
  const find = async () => (await listSecrets(db)).find(({ purpose }) => purpose === 'test-payment')
  const known = await find()
  if (!known) await addSecret(db, { purpose: 'test-payment', now: clock() })
  const { value } = known ?? (await find()) ?? { value: '' }
  return Buffer.from(value, 'base64url')
}
