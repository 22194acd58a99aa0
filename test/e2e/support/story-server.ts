import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { ROUTES } from '#calls/office'
import { createClient } from '../../../contract/client.ts'
import { AHEAD_DAYS_MAX } from '../../../contract/dispatch/booking-rules-schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'

/** The product as the stories run it. */
export const STORY = {
  port: Number(process.env['STORY_PORT']),
  url: `http://127.0.0.1:${process.env['STORY_PORT']}`,
  password: 'correct horse battery',
}

const client = createClient(ROUTES, request => fetch(request), STORY.url)

/** The token of a new session of the owner. */
export async function newSession(): Promise<string> {
  return (await client('signIn', { body: { username: 'admin', password: STORY.password } })).token
}

/** One per worker: a password takes long to check. */
let session: Promise<string> | undefined

/** The session that the stories of this worker share. */
export async function workerSession(): Promise<string> {
  session ??= newSession()
  return await session
}

/** Does something as staff. Where the session has ended it starts again with a new one. */
export async function asStaff<Result>(
  act: (call: typeof client, token: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await act(client, await workerSession())
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'session_ended') throw error
    session = undefined
    return await act(client, await workerSession())
  }
}

/** Lets visitors reserve as far ahead as the form goes: a day of the calendar is more than a year away at times. */
export async function reserveFarAhead(): Promise<void> {
  await asStaff(async (call, token) => {
    const { version, ...rules } = await call('getBookingRules', { token })
    if (rules.aheadDays === AHEAD_DAYS_MAX) return
    const body = { ...rules, aheadDays: AHEAD_DAYS_MAX }
    // Two workers may do it at once: one of them finds it done.
    await call('updateBookingRules', { token, body, ifMatch: version }).catch((error: unknown) => {
      if (!(error instanceof Problem) || error.code !== 'stale') throw error
    })
  })
}

/** What the office sees of this customer. */
export async function reservationsOf(email: string): Promise<Reservation[]> {
  const query = { q: email, order: 'newest' } as const
  const { items } = await asStaff((call, token) => call('searchReservations', { token, query }))
  return items.filter(reservation => reservation.email === email)
}

const STORY_MAILS = join(process.env['STORY_DATA_DIR'] ?? '', 'mail')

/** The mails that were written about this reference, once there are as many. */
export function mailsAbout(reference: string, count: number): Promise<Email[]> {
  return waitForMails(STORY_MAILS, count, mail => mail.subject?.includes(reference.slice(4)) === true)
}

export function mailsTo(address: string, count: number): Promise<Email[]> {
  return waitForMails(STORY_MAILS, count, mail => mail.to?.[0]?.address === address)
}

/** The matching emails in this folder, once there are as many. */
export async function waitForMails(
  folder: string,
  count: number,
  isWanted: (mail: Email) => boolean,
): Promise<Email[]> {
  // Other tests run beside it: what is late is no failure.
  for (let i = 0; i < 600; i++) {
    const mails = (await readMails(folder)).filter(isWanted)
    if (mails.length >= count) return mails
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('The mails did not come')
}

/** By the paths of their files, which never change: there are hundreds once most stories have run. */
const known = new Map<string, Promise<Email>>()

async function readMails(folder: string): Promise<Email[]> {
  const read = (name: string) => {
    const path = join(folder, name)
    const mail = known.get(path) ?? PostalMime.parse(readFileSync(path))
    known.set(path, mail)
    return mail
  }
  try {
    const names = readdirSync(folder).filter(name => name.endsWith('.eml'))
    return await Promise.all(names.map(read))
  } catch {
    return []
  }
}
