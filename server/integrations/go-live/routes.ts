import type { GoLive } from '../../../contract/integrations/go-live-schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { goLiveItems, mayOpen } from '../../../domain/integrations/go-live.ts'
import type { Actor } from '../../../domain/values/event.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { readBookingOpen, replaceBookingOpen } from '../../platform/settings/booking-open-store.ts'
import type { ConnectionsDeps } from '../connections/connections.ts'
import { readSavedConfig } from '../connections/store.ts'
import { type Installation, readGoLiveFacts } from './read-facts.ts'

export function goLiveRoutes(api: Api, deps: ServeDeps & ConnectionsDeps): void {
  const installation = async (db: Database): Promise<Installation> => {
    const config = await readSavedConfig(db, deps.connections)
    return { config, at: deps.config, now: deps.clock() }
  }
  serve(api, deps, {
    name: 'getGoLive',
    handle: async () => await readGoLive(deps.db, await installation(deps.db)),
  })
  serve(api, deps, {
    name: 'openBooking',
    handle: ({ body: { open }, ifMatch, caller, commit }) =>
      commit(async tx =>
        switchBooking(tx, await installation(tx), { open, ifMatch, actor: actorOf(caller) }),
      ),
  })
}

type Switch = { open: boolean; ifMatch: number | undefined; actor: Actor }

/** Throws `stale`, or `items_required` if it can't open yet. */
async function switchBooking(
  tx: Database,
  at: Installation,
  { open, ifMatch, actor }: Switch,
): Promise<GoLive> {
  const before = await readGoLive(tx, at)
  if (ifMatch !== undefined && ifMatch !== before.version) throw new Problem('stale')
  // Sent twice, such as by a double click. The first time it confirms what was open from the start.
  if (open === before.open && before.version > 0) return before
  if (open && !mayOpen(before.items)) throw new Problem('items_required')
  const version = await replaceBookingOpen(tx, open, { version: before.version, now: at.now })
  if (version === undefined) throw new Problem('stale')
  const action = open ? 'openBooking' : 'closeBooking'
  await recordAction(tx, { action, subjectId: 'site', label: 'Go live', actor, now: at.now })
  return { ...before, open, version }
}

async function readGoLive(db: Database, at: Installation): Promise<GoLive> {
  const { open, version } = await readBookingOpen(db)
  const items = goLiveItems(await readGoLiveFacts(db, at), at.now.toISOString().slice(0, 10))
  return { open, items, version }
}
