import type { EndpointName } from '../../../contract/calls.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { actorOf, type StaffPrincipal } from '../../platform/http/principal.ts'

/** Records what a member of staff did with their own account. */
export async function recordAccountAction(
  tx: Database,
  { action, caller, now }: { action: EndpointName; caller: StaffPrincipal; now: Date },
): Promise<void> {
  await recordAction(tx, {
    action,
    subjectId: caller.staffId,
    label: caller.username,
    actor: actorOf(caller),
    now,
  })
}
