import { randomBytes } from 'node:crypto'
import { DRIVER_COOKIE } from '../../../contract/page.ts'
import { textNumberOf } from '../../../domain/notify/consent.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import type { DriverLoginPrincipal, DriverPrincipal } from '../../platform/http/principal.ts'
import { readBearer } from '../../platform/http/principal.ts'
import { findStoppedUntil } from '../../platform/messaging/texts/consent-store.ts'
import type { Signer } from '../../platform/signing/signer.ts'
import { codeOfStep, isSameCode, SHARED_TRIES_MAX, STEP_TRIES_MAX } from '../../platform/signing/step-code.ts'
import { hashToken } from '../../platform/signing/token-hash.ts'
import { findOpenDriverLink } from '../../reservations/links/driver-link-store.ts'
import {
  countLoginTry,
  countSharedLoginTry,
  type DriverLoginRow,
  findDriverSession,
  listDriverContacts,
  listSentLogins,
  startDriverSession,
} from './driver-login-store.ts'

/** The calls that a driver makes with a session; its cookie is sent to them alone. */
export const DRIVER_SESSION_PATH = '/api/driver-session/'
/** So long that a driver always has a good code, however few are sent in an hour. */
const CODE_MINUTES = 20
const SESSION_DAYS = 30
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

type LoginDeps = { db: Database; signer: Pick<Signer, 'linkToken'>; clock: () => Date }

/**
 * A login that is still to be stored, of the driver with this number or address. One of nobody is stored all the same, so
 * that neither the answer nor its time tells who drives.
 */
export async function newLogin(
  { db, clock }: Pick<LoginDeps, 'db' | 'clock'>,
  contact: string,
): Promise<DriverLoginRow> {
  const now = clock()
  const number = textNumberOf(contact)
  const address = contact.toLowerCase()
  const drivers = await listDriverContacts(db)
  const known = drivers.filter(
    ({ phone, email }) =>
      email?.toLowerCase() === address || (number !== undefined && textNumberOf(phone) === number),
  )
  return {
    id: newId(now.getTime()),
    // A number that two drivers have says nothing about who asks.
    driver_id: known.length === 1 ? (known[0]?.id ?? null) : null,
    tries: 0,
    shared_tries: 0,
    created_at: now.toISOString(),
    code_until: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS).toISOString(),
    ...{ sent_at: null, used_at: null, session_hash: null, session_until: null, ended_at: null },
  }
}

/**
 * The token of a session that a right code opens; undefined for any other code, and where no try is left. A code that was
 * sent for another request for the same driver is right too: strangers who ask for codes cannot keep the driver out.
 */
export async function openLogin(
  { db, signer, clock }: LoginDeps,
  { id, code }: { id: string; code: string },
): Promise<string | undefined> {
  const now = clock()
  const own = await codeOfStep(signer, id)
  const login = await countLoginTry(db, { id, most: STEP_TRIES_MAX, now })
  if (!login) return undefined
  const isOwn = isSameCode(code, own) && login.sent_at !== null && login.driver_id !== null
  const right = isOwn ? id : await findSharedLogin({ db, signer }, { login, code, now })
  if (right === undefined) return undefined
  const token = randomBytes(32).toString('base64url')
  const until = new Date(now.getTime() + SESSION_DAYS * DAY_MS)
  const isOpen = await startDriverSession(db, { id: right, sessionHash: hashToken(token), until, now })
  return isOpen ? token : undefined
}

/** The other login of the same driver that has this code. */
async function findSharedLogin(
  { db, signer }: Pick<LoginDeps, 'db' | 'signer'>,
  { login, code, now }: { login: DriverLoginRow; code: string; now: Date },
): Promise<string | undefined> {
  const others = await listSentLogins(db, { driverId: login.driver_id ?? '', except: login.id, now })
  for (const id of others) {
    // Counted before it is compared.
    const mayTry = await countSharedLoginTry(db, { id, most: SHARED_TRIES_MAX, now })
    if (mayTry && isSameCode(code, await codeOfStep(signer, id))) return id
  }
  return undefined
}

/** The cookie of a session; an empty token ends it in the browser. No script reads it, and no other site sends it. */
export function driverCookie(token: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const age = token === '' ? 0 : (SESSION_DAYS * DAY_MS) / 1000
  return `${DRIVER_COOKIE}=${token}; Path=${DRIVER_SESSION_PATH}; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`
}

/** The driver whose session a request carries; undefined where it carries none that is open. */
export async function identifyDriverLogin(
  { db, clock }: Pick<LoginDeps, 'db' | 'clock'>,
  { headers }: Pick<Request, 'headers'>,
): Promise<DriverLoginPrincipal | undefined> {
  const token = /(?:^|;\s*)driver=([\w-]{43})(?:;|$)/.exec(headers.get('cookie') ?? '')?.[1]
  const session = token && (await findDriverSession(db, hashToken(token), clock()))
  if (!session) return undefined
  return { kind: 'driver-login', driverId: session.driver_id, name: session.name, loginId: session.id }
}

/** The calls of the page of a driver. */
export const DRIVER_CALLS_PATH = '/api/driver/'

/** The driver whose link a request carries; undefined where it carries none that opens a trip. */
export async function identifyDriver(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { headers }: Pick<Request, 'headers'>,
): Promise<DriverPrincipal | undefined> {
  const token = readBearer(headers.get('authorization'))
  const link = token && (await findOpenDriverLink(db, hashToken(token), clock()))
  if (!link) return undefined
  const { driver_id: driverId, trip_id: tripId, token_hash: tokenHash, driver_name: name } = link
  return { kind: 'driver', driverId, name, tripId, tokenHash }
}

/** How a driver is told: by text where texts are sent and theirs are not stopped, else by mail; undefined by neither. */
export async function channelOfDriver(
  {
    db,
    clock,
    signer,
    texts,
  }: Pick<Deps, 'clock' | 'texts'> & { db: Database; signer: Pick<Signer, 'hashPerson'> },
  { phone, email }: { phone: string; email: string | null },
): Promise<{ channel: 'text' | 'mail'; to: string } | undefined> {
  const number = texts && textNumberOf(phone)
  if (number !== undefined) {
    const until = await findStoppedUntil(db, await signer.hashPerson(number))
    if (until === undefined || until <= clock().toISOString()) return { channel: 'text', to: number }
  }
  return email === null ? undefined : { channel: 'mail', to: email }
}
