import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import type { Invitation } from '../../../contract/staff/schemas.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { createLinkToken, hashToken, hasNoToken } from '../../platform/signing/token-hash.ts'

type InvitationRow = Selectable<Tables['invitations']>

export async function listInvitations(db: Database, now: Date): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .selectAll()
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at')
    .execute()
  return rows.map(invitationToWire)
}

export async function replaceInvitation(tx: Database, row: InvitationRow): Promise<void> {
  await tx.deleteFrom('invitations').where('email', '=', row.email).execute()
  await tx.insertInto('invitations').values(row).execute()
}

export async function hasInvitation(db: Database, token: string, now: Date): Promise<boolean> {
  const known = await db
    .selectFrom('invitations')
    .select('id')
    .where(hasToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return known !== undefined
}

/** Atomic: only one concurrent caller gets it. */
export async function takeInvitation(tx: Database, token: string): Promise<InvitationRow | undefined> {
  return await tx.deleteFrom('invitations').where(hasToken(token)).returningAll().executeTakeFirst()
}

export async function deleteInvitation(tx: Database, id: string): Promise<InvitationRow | undefined> {
  return await tx.deleteFrom('invitations').where('id', '=', id).returningAll().executeTakeFirst()
}

/** Stores only its hash. Undefined if no longer valid. */
export async function issueInvitationLink(
  db: Database,
  job: Job,
  now: Date,
): Promise<{ email: string; invitedBy: string | null; token: string } | undefined> {
  const invitation = await db
    .selectFrom('invitations')
    .select(['email', 'token_hash', 'invited_by'])
    .where('id', '=', job.subject_id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!invitation) return undefined
  const { token, columns } = createLinkToken(job, invitation)
  // The owner may have shared the first link.
  const previous_token_hash = hasNoToken(invitation.token_hash) ? null : invitation.token_hash
  await db
    .updateTable('invitations')
    .set({ ...columns, previous_token_hash })
    .where('id', '=', job.subject_id)
    .execute()
  return { email: invitation.email, invitedBy: invitation.invited_by, token }
}

/** Fragments are not sent to servers, so that no log has the token. */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/admin/invitation#${token}`
}

export function invitationToWire(row: InvitationRow): Invitation {
  return {
    _id: row.id,
    email: row.email,
    role: row.role,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}

function hasToken(token: string) {
  const hash = hashToken(token)
  return (row: ExpressionBuilder<Tables, 'invitations'>): Expression<SqlBool> =>
    row.or([row('token_hash', '=', hash), row('previous_token_hash', '=', hash)])
}
