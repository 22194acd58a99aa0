import { atField, Problem } from '../../../contract/problems.ts'
import type { StaffMember } from '../../../contract/staff/schemas.ts'
import type { Role } from '../../../domain/staff/staff.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { actorOf, type OwnerPrincipal } from '../../platform/http/principal.ts'
import { endOtherSessions } from './session-store.ts'
import {
  deleteStaff,
  describeStaff,
  getStaff,
  getStaffMember,
  hasOwner,
  lockOwners,
  setRole,
  setTwoFactorRule,
} from './staff-store.ts'
import { forgetOrigins } from './trusted-origin-store.ts'

type TeamDeps = Pick<Deps, 'db' | 'clock'>

export async function changeStaffRole(
  { db, clock }: TeamDeps,
  id: string,
  { role, caller }: { role: Role; caller: OwnerPrincipal },
): Promise<StaffMember> {
  return await db.commitTogether(async tx => {
    await lockOwners(tx)
    const before = await getStaff(tx, id)
    await setRole(tx, id, role)
    await requireOwner(tx)
    const after = await getStaff(tx, id)
    await recordAction(tx, {
      action: 'changeStaffRole',
      subjectId: id,
      label: after.username,
      actor: actorOf(caller),
      before: describeStaff(before),
      after: describeStaff(after),
      now: clock(),
    })
    return await getStaffMember(tx, id, clock())
  })
}

export async function removeStaff(
  { db, clock }: TeamDeps,
  id: string,
  caller: OwnerPrincipal,
): Promise<void> {
  await db.commitTogether(async tx => {
    await lockOwners(tx)
    const before = await getStaff(tx, id)
    await deleteStaff(tx, id)
    await requireOwner(tx)
    await recordAction(tx, {
      action: 'removeStaff',
      subjectId: id,
      label: before.username,
      actor: actorOf(caller),
      before: describeStaff(before),
      now: clock(),
    })
  })
}

export async function changeTwoFactorRule(
  { db, clock }: TeamDeps,
  id: string,
  { required, caller }: { required: boolean; caller: OwnerPrincipal },
): Promise<StaffMember> {
  return await db.commitTogether(async tx => {
    const before = await getStaff(tx, id)
    await setTwoFactorRule(tx, id, required)
    await recordAction(tx, {
      action: 'changeTwoFactorRule',
      subjectId: id,
      label: before.username,
      actor: actorOf(caller),
      before: { twoFactorRequired: before.totp_required === 1 },
      after: { twoFactorRequired: required },
      now: clock(),
    })
    return await getStaffMember(tx, id, clock())
  })
}

export async function endStaffSessions(
  { db, clock }: TeamDeps,
  id: string,
  caller: OwnerPrincipal,
): Promise<StaffMember> {
  return await db.commitTogether(async tx => {
    const { username } = await getStaff(tx, id)
    await endOtherSessions(tx, { staffId: id, tokenHash: caller.tokenHash })
    await forgetOrigins(tx, id)
    await recordAction(tx, {
      action: 'endStaffSessions',
      subjectId: id,
      label: username,
      actor: actorOf(caller),
      now: clock(),
    })
    return await getStaffMember(tx, id, clock())
  })
}

/** Inside the transaction: without an owner, no one could undo it. */
async function requireOwner(db: Database): Promise<void> {
  if (await hasOwner(db)) return
  const sentence = 'The last owner must stay an owner. Make someone else an owner first.'
  throw new Problem('invalid', atField('role', { code: 'last-owner' }, sentence))
}
