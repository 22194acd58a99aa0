import { randomUUID } from 'node:crypto'
import { atField, Problem } from '../../../contract/problems.ts'
import type { AcceptInvitation, InvitationInput, SentInvitation } from '../../../contract/staff/schemas.ts'
import type { Actor } from '../../../domain/values/event.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { enqueueMail } from '../../platform/messaging/enqueue-message.ts'
import { isEmailOff } from '../../platform/messaging/mail/mail-url.ts'
import { requireGoodPassword } from '../../platform/process/password-rules.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { createLinkToken, noTokenYet } from '../../platform/signing/token-hash.ts'
import { accountRow } from './accounts.ts'
import { countersOfAddress, giveBack, recordFailure, TooManyAttempts, takeAttempt } from './attempts.ts'
import {
  deleteInvitation,
  hasInvitation,
  invitationLink,
  invitationToWire,
  replaceInvitation,
  takeInvitation,
} from './invitation-store.ts'
import { hashPassword } from './passwords.ts'
import { startSession } from './session-store.ts'
import type { Origin, SignedIn } from './sign-in.ts'
import { insertStaff, isUsernameTaken } from './staff-store.ts'
import { trust } from './trusted-origins.ts'

const VALID_MS = 3 * 24 * 3600_000

type InvitationDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'wakeJobs' | 'config'>

/** Inviting again invalidates the first link. Without email, the owner shares it. */
export async function inviteStaff(
  deps: InvitationDeps,
  { email, role }: InvitationInput,
  actor: Actor,
): Promise<SentInvitation> {
  const now = deps.clock()
  const first = { token_hash: noTokenYet() }
  const shared = isEmailOff(deps.config) ? createLinkToken({ attempts: 1 }, first) : undefined
  const row = {
    id: randomUUID(),
    token_hash: shared?.columns.token_hash ?? first.token_hash,
    previous_token_hash: null,
    email: email.toLowerCase(),
    role,
    invited_by: actor.name,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + VALID_MS).toISOString(),
  }
  await deps.db.commitTogether(async tx => {
    await replaceInvitation(tx, row)
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
  const link = shared && invitationLink(deps.config.publicUrl, shared.token)
  return { ...invitationToWire(row), ...(link ? { link } : {}) }
}

/** Throws `not_found`. */
export async function withdrawInvitation(
  { db, clock }: Pick<InvitationDeps, 'db' | 'clock'>,
  id: string,
  actor: Actor,
): Promise<void> {
  await db.commitTogether(async tx => {
    const invitation = await deleteInvitation(tx, id)
    if (!invitation) throw new Problem('not_found')
    const { email: label } = invitation
    await recordAction(tx, { action: 'withdrawInvitation', subjectId: id, label, actor, now: clock() })
  })
}

/** Throws `not_found` for an invalid link, or `invalid`. */
export async function acceptInvitation(
  deps: InvitationDeps,
  input: AcceptInvitation,
  origin: Origin,
): Promise<SignedIn> {
  const { db } = deps
  const now = deps.clock()
  const { address } = origin
  const record = (what: 'invitation' | 'refused') =>
    recordFailure(deps, { account: undefined, address, what, now })
  const attempt = await takeAttempt(db, countersOfAddress(address), now).catch(async (error: unknown) => {
    if (error instanceof TooManyAttempts) await record('refused')
    throw error
  })
  if (!(await hasInvitation(db, input.token, now))) {
    await record('invitation')
    throw invalidInvitation()
  }
  await giveBack(db, attempt)
  const { brand } = await getSite(db)
  requireGoodPassword(input.password, { username: input.username, brand }, 'password')
  const password_hash = await hashPassword(input.password)
  const { id, token } = await db.commitTogether(tx => makeAccount(tx, input, { password_hash, origin, now }))
  return { token, device: await trust(db, id, { whence: origin, now }) }
}

/** Only one concurrent caller gets the account. */
async function makeAccount(
  tx: Database,
  input: AcceptInvitation,
  { password_hash, origin, now }: { password_hash: string; origin: Origin; now: Date },
): Promise<{ id: string; token: string }> {
  const invitation = await takeInvitation(tx, input.token)
  if (!invitation) throw invalidInvitation()
  const { username } = input
  const { role, email } = invitation
  const row = accountRow({ username, role, email, password_hash, now })
  if ((await isUsernameTaken(tx, username)) || !(await insertStaff(tx, row))) {
    const sentence = 'This username is taken. Choose another.'
    throw new Problem('invalid', atField('username', { code: 'taken' }, sentence))
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

function invalidInvitation(): Problem {
  return new Problem('not_found', {
    message: 'This invitation has expired. Ask for a new one.',
    reason: { code: 'invitation-ended' },
  })
}
