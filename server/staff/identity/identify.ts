import type { Access } from '../../../contract/endpoint.ts'
import { Problem } from '../../../contract/problems.ts'
import { actorName } from '../../../domain/staff/staff.ts'
import {
  DRIVER_CALLS_PATH,
  DRIVER_SESSION_PATH,
  identifyDriver,
  identifyDriverLogin,
} from '../../day/driver-links/driver-login.ts'
import { identifyLink, managedReference } from '../../guest/manage-links/identify-link.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ApiKeyPrincipal, Identity, Principal, StaffPrincipal } from '../../platform/http/principal.ts'
import { hasApiKey, readBearer } from '../../platform/http/principal.ts'
import { hashToken } from '../../platform/signing/token-hash.ts'
import { findKeyHolder } from './api-key-store.ts'
import { findSession, renewSession } from './session-store.ts'

const IDLE_MS = 12 * 3600_000
const SEEN_STEP_MS = 60_000

export function createIdentity(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Identity {
  const { db, clock } = deps
  return {
    async identify(request, access) {
      const holder = await identifyByPath(deps, request, access)
      if (holder) return holder
      const header = request.headers.get('authorization')
      if (header === null) return { kind: 'public' }
      const token = readBearer(header)
      if (token && hasApiKey(request)) return await requireKeyHolder(db, token, clock())
      const principal = token && (await findPrincipal(db, hashToken(token), clock(), { used: true }))
      if (!principal) throw new Problem('session_ended')
      return principal
    },
    async isSessionValid({ tokenHash }) {
      const principal = await findPrincipal(db, tokenHash, clock(), { used: false })
      return principal?.mustSetUp === false
    },
  }
}

async function identifyByPath(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  request: Request,
  access: Access | undefined,
): Promise<Principal | undefined> {
  const { pathname } = new URL(request.url)
  if (managedReference(pathname)) {
    const holder = await identifyLink(deps, request, access)
    // Does not reveal whether the reservation exists.
    if (!holder) throw new Problem('not_found')
    return holder
  }
  if (pathname.startsWith(DRIVER_CALLS_PATH)) return await requireDriver(identifyDriver(deps, request))
  if (pathname.startsWith(DRIVER_SESSION_PATH)) return await requireDriver(identifyDriverLogin(deps, request))
  return undefined
}

async function requireDriver<Holder extends Principal>(found: Promise<Holder | undefined>): Promise<Holder> {
  const driver = await found
  if (!driver) throw new Problem('unauthenticated')
  return driver
}

async function requireKeyHolder(db: Database, key: string, now: Date): Promise<ApiKeyPrincipal> {
  const holder = await findKeyHolder(db, hashToken(key), now)
  if (!holder) throw new Problem('unauthenticated')
  const { id: keyId, name, scopes } = holder
  return { kind: 'api-key', keyId, name, scopes }
}

/** Undefined if unknown, expired or idle for too long. */
async function findPrincipal(
  db: Database,
  tokenHash: string,
  now: Date,
  options: { used: boolean },
): Promise<StaffPrincipal | undefined> {
  const session = await findSession(db, tokenHash)
  if (!session) return undefined
  const idle = now.getTime() - Date.parse(session.seen_at)
  if (session.expires_at <= now.toISOString() || idle > IDLE_MS) return undefined
  if (options.used && idle > SEEN_STEP_MS) await renewSession(db, tokenHash, now)
  return {
    kind: session.role,
    staffId: session.staffId,
    username: actorName(session.username),
    tokenHash,
    mustSetUp: session.totp_required === 1 && session.totp_secret === null,
  }
}
