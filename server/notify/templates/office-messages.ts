import type { OfficeMessage, OfficeMessageInput } from '../../../contract/notify/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { findMessage, OFFICE_MAILS } from '../../../domain/notify/find-messages.ts'
import type { Actor } from '../../../domain/values/event.ts'
import type { CommitTogether } from '../../platform/db/commit-together.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import {
  findOfficeChoice,
  type OfficeChoice,
  saveOfficeChoice,
} from '../../platform/messaging/office-message-store.ts'

/** The mails to the office, and who gets each. */
export async function listOffice(db: Database): Promise<OfficeMessage[]> {
  return (await Promise.all(OFFICE_MAILS.map(key => findOfficeChoice(db, key)))).map(toWire)
}

type Change = {
  input: OfficeMessageInput
  ifMatch: number | undefined
  actor: Actor
  commit: CommitTogether
}

/** Says who gets a mail to the office. Throws `not_found`, and `stale` where somebody else saved since. */
export async function saveOffice(
  { clock }: Pick<Deps, 'clock'>,
  named: string,
  { input, ifMatch, actor, commit }: Change,
): Promise<OfficeMessage> {
  const key = OFFICE_MAILS.find(name => name === named)
  if (!key) throw new Problem('not_found')
  return await commit(async tx => {
    const before = await findOfficeChoice(tx, key)
    const on = input.on || !isSwitchable(key)
    const after = { key, on, recipients: input.recipients, version: before.version + 1 }
    const isSeen = ifMatch === undefined || ifMatch === before.version
    if (!isSeen || !(await saveOfficeChoice(tx, after, before.version)))
      throw new Problem('stale', { current: toWire(await findOfficeChoice(tx, key)) })
    await recordAction(tx, {
      ...{ action: 'saveOfficeMessage', actor, subjectId: key, label: key, now: clock() },
      ...{ before: choiceOf(before), after: choiceOf(after) },
    })
    return toWire(after)
  })
}

function choiceOf({ on, recipients }: OfficeChoice) {
  return { on, recipients: recipients.join(', ') }
}

function toWire(choice: OfficeChoice): OfficeMessage {
  return { ...choice, switchable: isSwitchable(choice.key) }
}

function isSwitchable(key: string): boolean {
  return findMessage('mail', key)?.off === true
}
