import { randomBytes, randomUUID } from 'node:crypto'
import type { AcceptInvitation, Invitation, InvitationInput } from '../../../contract/identity.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Site } from '../../../domain/site.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { mailHtml, mailText } from '../../adapters/mail/layout.ts'
import type { MailMessage } from '../../adapters/mail/mailer.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/caller.ts'
import { enqueueMail } from '../../outbox/enqueue.ts'
import { getSite } from '../site/site-settings.ts'
import { hashPassword } from './passwords.ts'
import { type Origin, startSession } from './sign-in.ts'

const VALID_MS = 3 * 24 * 3600_000

type InvitationDeps = Pick<Deps, 'db' | 'clock' | 'wakeOutbox' | 'config'>

/** Mails a link that lets its reader choose a username and a password. Inviting again replaces the first link. */
export async function inviteStaff(
  deps: InvitationDeps,
  { email, role }: InvitationInput,
  who: string,
): Promise<Invitation> {
  const now = deps.clock()
  const token = randomBytes(32).toString('base64url')
  const site = await getSite(deps.db)
  const row = {
    id: randomUUID(),
    token_hash: hashToken(token),
    email: email.toLowerCase(),
    role,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + VALID_MS).toISOString(),
  }
  // Behind the #: what stands there is not sent to servers, so it stays out of their logs.
  const link = `${deps.config.publicUrl}/admin/invitation#${token}`
  await deps.db.transaction().execute(async tx => {
    await tx.deleteFrom('invitations').where('email', '=', row.email).execute()
    await tx.insertInto('invitations').values(row).execute()
    await enqueueMail(tx, { subjectId: row.id, message: invitationMail(row.email, { link, who, site }), now })
    await recordActivity(tx, {
      action: 'inviteStaff',
      subjectId: row.id,
      label: row.email,
      who,
      after: { email: row.email, role },
      now,
    })
  })
  deps.wakeOutbox()
  return { _id: row.id, email: row.email, role, createdAt: row.created_at, expiresAt: row.expires_at }
}

/** Makes the account and signs it in. Throws not_found for a link that is unknown, used or too old, or invalid. */
export async function acceptInvitation(
  { db, clock }: InvitationDeps,
  input: AcceptInvitation,
  origin: Origin,
): Promise<string> {
  const now = clock()
  const known = await db
    .selectFrom('invitations')
    .select('id')
    .where('token_hash', '=', hashToken(input.token))
    .executeTakeFirst()
  // Hashing is slow on purpose: not for links that are none.
  const password_hash = known ? await hashPassword(input.password) : ''
  return await db.transaction().execute(async tx => {
    const invitation = await tx
      .deleteFrom('invitations')
      .where('token_hash', '=', hashToken(input.token))
      .where('expires_at', '>', now.toISOString())
      .returningAll()
      .executeTakeFirst()
    if (!invitation) {
      throw new Problem('not_found', {
        message: 'This invitation is no longer good. Ask for a new one.',
      })
    }
    const id = randomUUID()
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('staff')
      .values({
        id,
        username: input.username,
        password_hash,
        role: invitation.role,
        email: invitation.email,
        totp_secret: null,
        totp_pending: null,
        totp_step: 0,
        recovery_hashes: null,
        created_at: now.toISOString(),
      })
      .onConflict(conflict => conflict.column('username').doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) {
      throw new Problem('invalid', { fields: { username: 'This username is taken. Choose another one.' } })
    }
    await recordActivity(tx, {
      action: 'acceptInvitation',
      subjectId: id,
      label: input.username,
      who: input.username,
      after: { username: input.username, role: invitation.role },
      now,
    })
    return await startSession(tx, id, { origin, now })
  })
}

function invitationMail(
  to: string,
  { link, who, site }: { link: string; who: string; site: Site },
): MailMessage {
  const page = {
    title: 'You are invited to the office',
    preview: `${who} invites you to the office of ${site.brand}.`,
    paragraphs: [
      `${who} invites you to the office of ${site.brand}. Open this link to choose your username and password:`,
      { link },
    ],
    rows: [] as [string, string][],
    closing: [
      'The link is good for three days and for one person. If you do not know what this is, do nothing.',
    ],
  }
  return {
    to,
    subject: `Your invitation to the office of ${site.brand}`,
    text: mailText(page, site),
    html: mailHtml(page, site),
  }
}
