import type { MessageSwitch } from '../../../contract/notify/schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import { CHANNELS } from '../../../domain/notify/delivery.ts'
import { SWITCHABLE } from '../../../domain/notify/find-messages.ts'
import type { Actor } from '../../../domain/values/event.ts'
import type { CommitTogether } from '../../platform/db/commit-together.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { enqueueMail } from '../../platform/messaging/enqueue-message.ts'
import { isSwitchedOff, listSwitchedOff, saveSwitch } from '../../platform/messaging/template-store.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { editableOf, listWords, requireUsable, resetWords, saveWords } from './change-words.ts'
import { listOffice, saveOffice } from './office-messages.ts'
import { previewWords } from './preview-words.ts'

/** The calls about what messages to customers say, and which of them leave. */
export function messageTemplateRoutes(api: Api, deps: ServeDeps & Pick<Deps, 'wakeJobs'>): void {
  const { db, clock } = deps
  serve(api, deps, {
    name: 'listMessageTemplates',
    handle: async () => ({
      ...{ templates: await listWords(db), switches: await listSwitches(db) },
      ...{ office: await listOffice(db), ownerEmail: await ownerEmailOf(deps) },
    }),
  })
  serve(api, deps, {
    name: 'saveMessageTemplate',
    handle: ({ params, body: input, ifMatch, caller, commit }) =>
      saveWords(deps, editableOf(params), { input, ifMatch, actor: actorOf(caller), commit }),
  })
  serve(api, deps, {
    name: 'resetMessageTemplate',
    handle: ({ params, ifMatch, caller, commit }) =>
      resetWords(deps, editableOf(params), { ifMatch, actor: actorOf(caller), commit }),
  })
  serve(api, deps, {
    name: 'previewMessageTemplate',
    handle: async ({ body }) => {
      await requireUsable(deps, editableOf(body), body)
      return await previewWords(deps, body)
    },
  })
  serve(api, deps, {
    name: 'sendMessageSample',
    handle: ({ body: input, caller, commit }) => sendSample(deps, { input, actor: actorOf(caller), commit }),
  })
  serve(api, deps, {
    name: 'saveOfficeMessage',
    handle: ({ params: { key = '' }, body: input, ifMatch, caller, commit }) =>
      saveOffice(deps, key, { input, ifMatch, actor: actorOf(caller), commit }),
  })
  serve(api, deps, {
    name: 'setMessageSwitch',
    handle: ({ params, body: { on }, caller, commit }) =>
      commit(async tx => {
        const name = switchOf(params)
        const before = !(await isSwitchedOff(tx, name))
        await saveSwitch(tx, name, on)
        const label = `${name.key}, ${name.channel}`
        await recordAction(tx, {
          ...{ action: 'setMessageSwitch', actor: actorOf(caller), subjectId: label, label },
          ...{ before: { on: before }, after: { on }, now: clock() },
        })
        return { ...name, on }
      }),
  })
}

async function ownerEmailOf({ db, config }: ServeDeps): Promise<string> {
  return config.ownerEmail ?? (await getSite(db)).email
}

/** Everything that can be switched, as it stands. */
async function listSwitches(db: Database): Promise<MessageSwitch[]> {
  const off = await listSwitchedOff(db)
  return CHANNELS.flatMap(channel =>
    SWITCHABLE[channel].map(key => ({
      ...{ key, channel },
      on: !off.some(other => other.key === key && other.channel === channel),
    })),
  )
}

function switchOf({ key = '', channel = '' }: Record<string, string>): Omit<MessageSwitch, 'on'> {
  const known = CHANNELS.find(name => name === channel)
  if (!known || !SWITCHABLE[known].includes(key)) throw new Problem('not_found')
  return { key, channel: known }
}

type Sample = { key: string; locale: string; subject: string; body: string }
type Sending = { input: Sample; actor: Actor; commit: CommitTogether }

/** Mails these words, which need not be saved, to the owner. Throws `invalid` where they cannot be used. */
async function sendSample(
  deps: ServeDeps & Pick<Deps, 'wakeJobs'>,
  { input: { key, locale, subject, body }, actor, commit }: Sending,
): Promise<{ to: string }> {
  const { clock } = deps
  const name = editableOf({ key, channel: 'mail', locale })
  await requireUsable(deps, name, { subject, body })
  const to = await ownerEmailOf(deps)
  if (to === '')
    throw new Problem(
      'invalid',
      atField('subject', { code: 'email' }, 'The website has no email address. Add one in Company details.'),
    )
  const now = clock()
  await commit(async tx => {
    await enqueueMail(tx, {
      template: 'message-sample',
      subject: { kind: 'site', id: 'site' },
      orderingKey: 'owner:sample',
      now,
      about: { key: name.key, locale: name.locale, subject, body },
    })
    const label = `${name.key}, mail, ${name.locale}`
    await recordAction(tx, { action: 'sendMessageSample', actor, subjectId: label, label, now })
  })
  deps.wakeJobs()
  return { to }
}
