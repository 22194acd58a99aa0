import * as texts from '#messages/office-today'
import type { OpenMatter } from '../../../contract/staff/office-schemas.ts'
import { ListStatusMark } from '../reservations/list/list-status-mark.tsx'
import { StatusMark, WARNING } from '../reservations/status.tsx'

/** Only the shape is visible. */
export function MatterMark({ matter: { alert, failed, kind } }: { matter: OpenMatter }) {
  if (alert?.kind === 'not-accepted') return <ListStatusMark status="not-accepted" isShape />
  if (alert?.kind === 'unassigned') return <ListStatusMark status="confirmed" isShape />
  if (alert) return <ListStatusMark status="late" isShape />
  if (failed) return <StatusMark color="cancelled" shape={WARNING} word={texts.problem} isShape />
  return <ListStatusMark status={kind === 'unconfirmed' ? 'pending' : 'not-accepted'} isShape />
}
