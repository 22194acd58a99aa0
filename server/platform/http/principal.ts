import type { Access } from '../../../contract/endpoint.ts'
import { API_KEY_START } from '../../../domain/integrations/api-key.ts'
import type { Actor } from '../../../domain/values/event.ts'

/**
 * Who makes a call. `staff/identity` issues public, staff, owner, API keys, the holders of links to a reservation, and
 * drivers.
 */
export type Principal =
  | PublicPrincipal
  | StaffPrincipal
  | LinkPrincipal<'manage'>
  | LinkPrincipal<'view'>
  | LinkPrincipal<'pay'>
  | ApiKeyPrincipal
  | DriverPrincipal
  | DriverLoginPrincipal

/** A visitor without credentials. */
export type PublicPrincipal = { kind: 'public' }

type Account<Kind extends 'staff' | 'owner'> = {
  kind: Kind
  staffId: string
  /** The name in histories. */
  username: string
  /** SHA-256 of the session's token. */
  tokenHash: string
  /** True until this account has set up the second factor that an owner requires. */
  mustSetUp: boolean
}

/** An account of the office; owners are staff with more rights. */
export type StaffPrincipal = Account<'staff'> | OwnerPrincipal
export type OwnerPrincipal = Account<'owner'>

/** The holder of a link to one reservation: its customer (manage), a reader of the ride (view), a payer (pay). */
export type LinkPrincipal<Scope extends 'manage' | 'view' | 'pay'> = {
  kind: Scope
  reservationId: string
  /** SHA-256 of the link's token. */
  tokenHash: string
  /** True for a reader of the ride who also holds a link that pays. */
  pays?: boolean
}

/** A program of a business customer, limited to the scopes of its key. */
export type ApiKeyPrincipal = { kind: 'api-key'; keyId: string; name: string; scopes: readonly string[] }

/** A driver, by the link to one trip. */
export type DriverPrincipal = {
  kind: 'driver'
  driverId: string
  name: string
  tripId: string
  /** SHA-256 of the link's token. */
  tokenHash: string
}

/** A driver, by a session of their own. */
export type DriverLoginPrincipal = { kind: 'driver-login'; driverId: string; name: string; loginId: string }

/** Which principals may make a call with each access. */
const MAY_CALL = {
  public: ['public', 'staff', 'owner', 'manage', 'view', 'pay', 'api-key', 'driver', 'driver-login'],
  staff: ['staff', 'owner'],
  owner: ['owner'],
  manage: ['manage'],
  view: ['manage', 'view'],
  pay: ['manage', 'pay'],
  link: ['manage', 'view', 'pay'],
  'api-key': ['api-key'],
  driver: ['driver'],
  'driver-login': ['driver-login'],
} as const satisfies Record<Access, readonly Principal['kind'][]>

/** The principals behind a call with each access. */
export type PrincipalOf = {
  [Required in Access]: Extract<Principal, { kind: (typeof MAY_CALL)[Required][number] }>
}

/** Identifies the principal of a request. HTTP gets it as a dependency and reads no accounts or sessions itself. */
export type Identity = {
  /**
   * Public where the request carries no credentials; of several links one that may make a call with this access. Throws
   * session_ended where they are no longer valid.
   */
  identify(request: Request, access?: Access): Promise<Principal>
  /** True while the session is valid. The check does not count as a use: the session's idle time keeps running. */
  isSessionValid(principal: StaffPrincipal): Promise<boolean>
}

/** True where the principal may make calls with this access. */
export function mayCall<Required extends Access>(
  principal: Principal,
  access: Required,
): principal is PrincipalOf[Required] {
  const kinds: readonly Principal['kind'][] = MAY_CALL[access]
  return kinds.includes(principal.kind)
}

/** True for the holder of a link to a reservation. */
export function isLinkHolder({ kind }: Principal): boolean {
  return kind === 'manage' || kind === 'view' || kind === 'pay'
}

/** The account, the key or the driver as events name it. */
export function actorOf(principal: StaffPrincipal | ApiKeyPrincipal | DriverPrincipal): Actor {
  if (principal.kind === 'driver') return { kind: 'driver', id: principal.driverId, name: principal.name }
  if (principal.kind === 'api-key') return { kind: 'api-key', id: principal.keyId, name: principal.name }
  return { kind: 'staff', id: principal.staffId, name: principal.username }
}

/** The token of an Authorization header; undefined where there is none. */
export function readBearer(header: string | null): string | undefined {
  return /^Bearer +([\w-]{20,200})$/i.exec(header ?? '')?.[1]
}

/** True where a request carries an API key, valid or not. */
export function hasApiKey({ headers }: Pick<Request, 'headers'>): boolean {
  return readBearer(headers.get('authorization'))?.startsWith(API_KEY_START) === true
}
