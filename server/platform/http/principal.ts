import type { Access } from '../../../contract/endpoint.ts'
import { API_KEY_START } from '../../../domain/integrations/api-key.ts'
import type { Actor } from '../../../domain/values/event.ts'

export type Principal =
  | PublicPrincipal
  | StaffPrincipal
  | LinkPrincipal<'manage'>
  | LinkPrincipal<'view'>
  | LinkPrincipal<'pay'>
  | ApiKeyPrincipal
  | DriverPrincipal
  | DriverLoginPrincipal

export type PublicPrincipal = { kind: 'public' }

type Account<Kind extends 'staff' | 'owner'> = {
  kind: Kind
  staffId: string
  username: string
  tokenHash: string
  /** The owner requires a second factor that is not set up yet. */
  mustSetUp: boolean
}

export type StaffPrincipal = Account<'staff'> | OwnerPrincipal
export type OwnerPrincipal = Account<'owner'>

export type LinkPrincipal<Scope extends 'manage' | 'view' | 'pay'> = {
  kind: Scope
  reservationId: string
  tokenHash: string
  pays?: boolean
}

export type ApiKeyPrincipal = { kind: 'api-key'; keyId: string; name: string; scopes: readonly string[] }

export type DriverPrincipal = {
  kind: 'driver'
  driverId: string
  name: string
  tripId: string
  tokenHash: string
}

export type DriverLoginPrincipal = { kind: 'driver-login'; driverId: string; name: string; loginId: string }

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

export type PrincipalOf = {
  [Required in Access]: Extract<Principal, { kind: (typeof MAY_CALL)[Required][number] }>
}

export type Identity = {
  /** Of several links, picks one that allows this access. Throws session_ended for expired credentials. */
  identify(request: Request, access?: Access): Promise<Principal>
  /** Does not reset the session's idle timeout. */
  isSessionValid(principal: StaffPrincipal): Promise<boolean>
}

export function mayCall<Required extends Access>(
  principal: Principal,
  access: Required,
): principal is PrincipalOf[Required] {
  const kinds: readonly Principal['kind'][] = MAY_CALL[access]
  return kinds.includes(principal.kind)
}

export function isLinkHolder({ kind }: Principal): boolean {
  return kind === 'manage' || kind === 'view' || kind === 'pay'
}

export function actorOf(principal: StaffPrincipal | ApiKeyPrincipal | DriverPrincipal): Actor {
  if (principal.kind === 'driver') return { kind: 'driver', id: principal.driverId, name: principal.name }
  if (principal.kind === 'api-key') return { kind: 'api-key', id: principal.keyId, name: principal.name }
  return { kind: 'staff', id: principal.staffId, name: principal.username }
}

export function readBearer(header: string | null): string | undefined {
  return /^Bearer +([\w-]{20,200})$/i.exec(header ?? '')?.[1]
}

export function hasApiKey({ headers }: Pick<Request, 'headers'>): boolean {
  return readBearer(headers.get('authorization'))?.startsWith(API_KEY_START) === true
}
