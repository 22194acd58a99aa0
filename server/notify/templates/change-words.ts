import type { MessageTemplate, MessageTemplateInput } from '../../../contract/notify/schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import { CHANNELS, type Channel } from '../../../domain/notify/delivery.ts'
import { EDITABLE, findMessage } from '../../../domain/notify/find-messages.ts'
import type { EditableMail, EditableText } from '../../../domain/notify/message-catalog.ts'
import {
  TEMPLATE_MAX,
  type TemplateFault,
  type TemplateRules,
  templateFaults,
} from '../../../domain/notify/template.ts'
import { sizeOfText } from '../../../domain/notify/text-segments.ts'
import type { Actor } from '../../../domain/values/event.ts'
import { isLocale, LOCALES, type Locale } from '../../../i18n/locales.ts'
import type { CommitTogether } from '../../platform/db/commit-together.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import {
  deleteOwnTemplate,
  findOwnTemplate,
  listOwnTemplates,
  type MessageWords,
  type OwnTemplate,
  saveOwnTemplate,
} from '../../platform/messaging/template-store.ts'
import { firstMailWords } from '../mails/templated-mail.ts'
import { firstTextWords, OWN_SEGMENTS_MAX } from '../texts/text-templates.ts'
import { textOfWords, type WordsDeps } from './preview-words.ts'

/** A message in one language whose words the owner may change. */
export type Editable = { key: string; channel: Channel; locale: Locale; rules: TemplateRules }

type Named = { key?: string; channel?: string; locale?: string }

/** The parts of a path as the message that they name. Throws `not_found` where there is none. */
export function editableOf({ key = '', channel, locale = '' }: Named): Editable {
  const rules = channel === 'mail' || channel === 'text' ? findMessage(channel, key)?.wording : undefined
  if (!rules || !isLocale(locale)) throw new Problem('not_found')
  return { key, channel: channel as Channel, locale, rules }
}

/** The words of every message and language. */
export async function listWords(db: Database): Promise<MessageTemplate[]> {
  const own = new Map((await listOwnTemplates(db)).map(template => [nameOf(template), template]))
  return CHANNELS.flatMap(channel =>
    EDITABLE[channel].flatMap(key =>
      LOCALES.map(locale => {
        const name = editableOf({ key, channel, locale })
        return toWire(name, own.get(nameOf(name)))
      }),
    ),
  )
}

type Change = { ifMatch: number | undefined; actor: Actor; commit: CommitTogether }

/**
 * Gives a message other words. Throws `invalid` at the field with the fault, and `stale` where somebody else saved since.
 */
export async function saveWords(
  deps: WordsDeps,
  name: Editable,
  { input, ifMatch, actor, commit }: Change & { input: MessageTemplateInput },
): Promise<MessageTemplate> {
  await requireUsable(deps, name, input)
  const now = deps.clock()
  const words = { subject: name.channel === 'mail' ? input.subject : '', body: input.body }
  return await commit(async tx => {
    const before = await findOwnTemplate(tx, name)
    const seen = before?.version ?? 0
    const { key, channel, locale } = name
    const after = {
      ...{ key, channel, locale, ...words },
      ...{ version: seen + 1, by: actor.name, at: now.toISOString() },
    }
    if ((ifMatch !== undefined && ifMatch !== seen) || !(await saveOwnTemplate(tx, after, seen)))
      throw await stale(tx, name)
    const changes = { before: before ?? firstWords(name), after }
    await record(tx, name, { action: 'saveMessageTemplate', actor, now, ...changes })
    return toWire(name, after)
  })
}

/** Returns to the words that the program brings. Throws `stale` where somebody else saved since. */
export async function resetWords(
  { clock }: Pick<WordsDeps, 'clock'>,
  name: Editable,
  { ifMatch, actor, commit }: Change,
): Promise<MessageTemplate> {
  const now = clock()
  return await commit(async tx => {
    const before = await findOwnTemplate(tx, name)
    if (!before) return toWire(name, undefined)
    const isSeen = ifMatch === undefined || ifMatch === before.version
    if (!isSeen || !(await deleteOwnTemplate(tx, name, before.version))) throw await stale(tx, name)
    const changes = { before, after: firstWords(name) }
    await record(tx, name, { action: 'resetMessageTemplate', actor, now, ...changes })
    return toWire(name, undefined)
  })
}

/** Throws `invalid` where these words cannot be those of the message. */
export async function requireUsable(
  deps: WordsDeps,
  { channel, locale, rules }: Editable,
  { subject, body }: MessageWords,
): Promise<void> {
  const [fault] = templateFaults({ subject: channel === 'mail' ? subject : '', body }, rules)
  if (fault) throw faulty(fault)
  if (channel === 'mail') {
    if (subject !== '') return
    throw new Problem('invalid', atField('subject', { code: 'needed' }, 'Please enter the subject.'))
  }
  const max = TEMPLATE_MAX.text
  if (body.length > max)
    throw new Problem('invalid', atField('body', { code: 'too-long', max }, `Use up to ${max} characters.`))
  const { segments } = sizeOfText(await textOfWords(deps, { locale, reference: '', body }))
  if (segments > OWN_SEGMENTS_MAX) {
    const reason = { code: 'too-many-segments', max: OWN_SEGMENTS_MAX } as const
    const sentence = `This text is too long. With a sample ride it takes more than ${OWN_SEGMENTS_MAX} segments. Shorten it.`
    throw new Problem('invalid', atField('body', reason, sentence))
  }
}

/** As the catalogue has them for pages in other languages. */
const FAULTS: Record<TemplateFault['code'], (name: string) => string> = {
  unknown: name => `There’s no variable “${name}”. Use one listed below the text.`,
  missing: name => `“${name}” is missing. Add it in braces.`,
  twice: name => `Use “${name}” only once.`,
  alone: name => `Put “${name}” in its own paragraph, with a blank line above and below.`,
  early: name => `“${name}” must come after “trip”.`,
}

function faulty({ field, code, name }: TemplateFault): Problem {
  const reason = { code: 'message-words', fault: code, name } as const
  return new Problem('invalid', atField(field, reason, FAULTS[code](name)))
}

async function stale(tx: Database, name: Editable): Promise<Problem> {
  return new Problem('stale', { current: toWire(name, await findOwnTemplate(tx, name)) })
}

type Recorded = {
  action: 'saveMessageTemplate' | 'resetMessageTemplate'
  actor: Actor
  now: Date
  before: MessageWords
  after: MessageWords
}

async function record(tx: Database, name: Editable, { before, after, ...action }: Recorded): Promise<void> {
  const wordsOf = ({ subject, body }: MessageWords) => ({ subject, body })
  const label = nameOf(name)
  await recordAction(tx, {
    ...{ ...action, subjectId: label, label },
    ...{ before: wordsOf(before), after: wordsOf(after) },
  })
}

function firstWords({ key, channel, locale }: Editable): MessageWords {
  const language = languageOf(locale)
  if (channel === 'mail') return firstMailWords(key as EditableMail, language)
  return { subject: '', body: firstTextWords(key as EditableText, language) }
}

function toWire(name: Editable, own: OwnTemplate | undefined): MessageTemplate {
  const { key, channel, locale, rules } = name
  const first = firstWords(name)
  const { variables, required, blocks } = rules
  const { subject, body } = own ?? first
  const { version, by, at } = own ?? { version: 0, by: null, at: null }
  return {
    ...{ key, channel, locale, subject, body, first, version, by, at },
    ...{ variables: [...variables], required: [...required], blocks: [...blocks] },
  }
}

function nameOf({ key, channel, locale }: Omit<Editable, 'rules' | 'locale'> & { locale: string }): string {
  return `${key}, ${channel}, ${locale}`
}
