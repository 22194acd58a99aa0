import { randomUUID } from 'node:crypto'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { AcceptInvitation, Invitation, InvitationInput } from '../../../contract/identity/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Actor } from '../../../domain/event.ts'
import type { Database, Tables } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { recordAction } from '../../events/record-action.ts'
import { enqueueMail } from '../../messages/enqueue-mail.ts'
import { noTokenYet } from '../../messages/link-token.ts'
import { hashToken } from '../../signing/token-hash.ts'
import { getSite } from '../site/site-settings.ts'
import { accountRow } from './accounts.ts'
import { counter, giveBack, TooManyAttempts, takeAttempt } from './attempts.ts'
import { requireGoodPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { type Origin, type SignedIn, startSession } from './sign-in.ts'
import { recordFailure } from './sign-in-events.ts'
import { trust } from './trusted-origins.ts'

const VALID_MS = 3 * 24 * 3600_000

type InvitationDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'wakeJobs' | 'config'>

/** Mails a link that lets its reader choose a username and a password. Inviting again replaces the first link. */
export async function inviteStaff(
  deps: InvitationDeps,
  { email, role }: InvitationInput,
  actor: Actor,
): Promise<Invitation> {
  const now = deps.clock()
  const row = {
    id: randomUUID(),
    token_hash: noTokenYet(),
    previous_token_hash: null,
    email: email.toLowerCase(),
    role,
    invited_by: actor.name,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + VALID_MS).toISOString(),
  }
  await deps.db.commitTogether(async tx => {
    await tx.deleteFrom('invitations').where('email', '=', row.email).execute()
    await tx.insertInto('invitations').values(row).execute()
    await enqueueMail(tx, {
      template: 'staff-invitation',
      subject: { kind: 'invitation', id: row.id },
      orderingKey: `invitation:${row.id}`,
      now,
    })
    await recordAction(tx, {
      action: 'inviteStaff',
      subjectId: row.id,
      label: row.email,
      actor,
      after: { email: row.email, role },
      now,
    })
  })
  deps.wakeJobs()
  return { _id: row.id, email: row.email, role, createdAt: row.created_at, expiresAt: row.expires_at }
}

/** Makes the account and signs it in. Throws not_found for a link that is unknown, used or too old, or invalid. */
export async function acceptInvitation(
  deps: InvitationDeps,
  input: AcceptInvitation,
  origin: Origin,
): Promise<SignedIn> {
  const { db } = deps
  const now = deps.clock()
  const { address } = origin
  const tell = (what: 'invitation' | 'refused') =>
    recordFailure(deps, { account: undefined, address, what, now })
  // Counted before it is looked at, with the wrong passwords of the address.
  const attempt = await takeAttempt(db, [counter('address', address)], now).catch(async (error: unknown) => {
    if (error instanceof TooManyAttempts) await tell('refused')
    throw error
  })
  const known = await db
    .selectFrom('invitations')
    .select('id')
    .where(hasToken(input.token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!known) {
    await tell('invitation')
    throw goneInvitation()
  }
  await giveBack(db, attempt)
  const { brand } = await getSite(db)
  requireGoodPassword(input.password, { username: input.username, brand }, 'password')
  const password_hash = await hashPassword(input.password)
  const { id, token } = await db.commitTogether(tx => makeAccount(tx, input, { password_hash, origin, now }))
  return { token, device: await trust(db, id, { whence: origin, now }) }
}

/** Two who open the same link at once: one gets the account. */
async function makeAccount(
  tx: Database,
  input: AcceptInvitation,
  { password_hash, origin, now }: { password_hash: string; origin: Origin; now: Date },
): Promise<{ id: string; token: string }> {
  const invitation = await tx
    .deleteFrom('invitations')
    .where(hasToken(input.token))
    .returningAll()
    .executeTakeFirst()
  if (!invitation) throw goneInvitation()
  const { username } = input
  const { role, email } = invitation
  const row = accountRow({ username, role, email, password_hash, now })
  const taken = await tx
    .selectFrom('staff')
    .select('id')
    .where(({ fn }) => fn<string>('lower', ['username']), '=', username.toLowerCase())
    .executeTakeFirst()
  const { numInsertedOrUpdatedRows } = taken
    ? {}
    : await tx
        .insertInto('staff')
        .values(row)
        .onConflict(conflict => conflict.column('username').doNothing())
        .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) {
    throw new Problem('invalid', { fields: { username: 'This username is taken. Choose another one.' } })
  }
  await recordAction(tx, {
    action: 'acceptInvitation',
    subjectId: row.id,
    label: username,
    actor: { kind: 'staff', id: row.id, name: username },
    after: { username, role },
    now,
  })
  return { id: row.id, token: await startSession(tx, row.id, { origin, now }) }
}

function hasToken(token: string) {
  const hash = hashToken(token)
  return (row: ExpressionBuilder<Tables, 'invitations'>): Expression<SqlBool> =>
    row.or([row('token_hash', '=', hash), row('previous_token_hash', '=', hash)])
}

function goneInvitation(): Problem {
  return new Problem('not_found', { message: 'This invitation is no longer good. Ask for a new one.' })
}
