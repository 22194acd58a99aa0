import type { Database } from '../../platform/db/tables.ts'
import type { Signer } from '../../platform/signing/signer.ts'
import { hashToken } from '../../platform/signing/token-hash.ts'
import {
  type DriverLinkRow,
  insertDriverLink,
  listDriverLinks,
  listLatestDriverLinks,
  listOpenDriverLinks,
} from './driver-link-store.ts'

/** Links that a trip has at most, revoked ones counted. */
export const DRIVER_LINKS_MAX = 50

type LinkDeps = { db: Database; signer: Pick<Signer, 'linkToken'>; clock: () => Date }

/** A link with the token that opens it. */
export type MadeDriverLink = { row: DriverLinkRow; token: string; isNew: boolean }

/**
 * The link by which this driver opens the trip: the one that is not revoked, else a new one, so that what is sent again
 * carries the same link. Undefined where the trip has had too many. The key of its token may be made on the way: nothing for
 * the inside of a transaction.
 */
export async function linkForDriver(
  deps: LinkDeps,
  { tripId, driverId }: { tripId: string; driverId: string },
): Promise<MadeDriverLink | undefined> {
  for (;;) {
    const links = await listDriverLinks(deps.db, tripId)
    const open = links.find(({ revoked_at, driver_id }) => revoked_at === null && driver_id === driverId)
    if (open) return { row: open, token: await tokenOf(deps, open), isNew: false }
    const n = nextNumber(links)
    if (n > DRIVER_LINKS_MAX) return undefined
    const token = await tokenOf(deps, { trip_id: tripId, n })
    const row: DriverLinkRow = {
      ...{ token_hash: hashToken(token), trip_id: tripId, driver_id: driverId, n },
      ...{ created_at: deps.clock().toISOString(), opened_at: null, expires_at: null, revoked_at: null },
    }
    // Otherwise somebody else made one meanwhile.
    if (await insertDriverLink(deps.db, row)) return { row, token, isNew: true }
  }
}

/** The tokens of this driver's links: those that open now, and as many that have ended. */
export async function listTokens(
  { db, signer, clock }: LinkDeps,
  { driverId, limit }: { driverId: string; limit: number },
): Promise<{ tokens: string[]; ended: string[] }> {
  const now = clock()
  const open = await listOpenDriverLinks(db, { driverId, now, limit })
  const latest = await listLatestDriverLinks(db, { driverId, now, limit: 2 * limit })
  const hashes = new Set(open.map(({ token_hash }) => token_hash))
  const ended = latest.filter(({ token_hash }) => !hashes.has(token_hash)).slice(0, limit)
  const tokensOf = (links: typeof open) => Promise.all(links.map(link => tokenOf({ signer }, link)))
  return { tokens: await tokensOf(open), ended: await tokensOf(ended) }
}

/** False once a trip has had as many links as it may have. */
export async function mayHaveFurtherLink(db: Database, tripId: string): Promise<boolean> {
  return nextNumber(await listDriverLinks(db, tripId)) <= DRIVER_LINKS_MAX
}

function nextNumber([latest]: readonly DriverLinkRow[]): number {
  return (latest?.n ?? 0) + 1
}

async function tokenOf(
  { signer }: Pick<LinkDeps, 'signer'>,
  { trip_id, n }: Pick<DriverLinkRow, 'trip_id' | 'n'>,
): Promise<string> {
  return await signer.linkToken(`driver:${trip_id}:${n}`)
}

/** The address of the page of a driver. What follows the sign # is never sent to a server, so that no log has it. */
export function driverAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/d/#${token}`
}
