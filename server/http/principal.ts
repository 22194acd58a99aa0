import type { Access } from '../../contract/endpoint.ts'
import type { Actor } from '../../domain/event.ts'
import { mayActAs } from '../../domain/staff.ts'

/** Who makes a call: a visitor without credentials, or a signed-in account. Links, keys and drivers will follow. */
export type Principal = PublicPrincipal | StaffPrincipal

export type PublicPrincipal = { kind: 'public' }

type Account<Kind extends 'staff' | 'owner'> = {
  kind: Kind
  staffId: string
  /** As histories name it. */
  username: string
  /** Of the session. */
  tokenHash: string
  /** An owner waits for this account to set up its second factor. */
  mustSetUp: boolean
}

/** An account of the office; owners are staff with more rights. */
export type StaffPrincipal = Account<'staff'> | OwnerPrincipal
export type OwnerPrincipal = Account<'owner'>

/** Who may be behind a call with each access. */
export type PrincipalOf = { public: PublicPrincipal; staff: StaffPrincipal; owner: OwnerPrincipal }

/** How HTTP learns who makes a request; it knows nothing of accounts and sessions. */
export type Identity = {
  /** Public where the request carries no credentials. Throws session_ended where they are not valid any more. */
  identify(request: Request): Promise<Principal>
  /** True while the session still opens the office; asking is no use of it, so that its idle time goes on. */
  isStillIn(principal: StaffPrincipal): Promise<boolean>
}

/** True where the principal may make calls with this access. */
export function mayCall<Required extends Access>(
  principal: Principal,
  access: Required,
): principal is PrincipalOf[Required] {
  if (access === 'public') return true
  return principal.kind !== 'public' && mayActAs(principal.kind, access)
}

/** The account as events name it. */
export function actorOf({ staffId, username }: StaffPrincipal): Actor {
  return { kind: 'staff', id: staffId, name: username }
}
