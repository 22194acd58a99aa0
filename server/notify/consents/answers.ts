import { boundedText, TEXT_BOUNDS } from '../../../domain/notify/text-bounds.ts'
import { plainText } from '../../../domain/notify/text-segments.ts'
import { type Site, supportPhoneOf } from '../../../domain/site/site.ts'
import type { Store } from '../../platform/db/database.ts'
import { InboundPayload, readPayload } from '../../platform/jobs/read-payload.ts'
import { type Language, languageOf } from '../../platform/messaging/language.ts'
import type { RenderText, TextTemplates } from '../../platform/messaging/text-handler.ts'
import type { Signer } from '../../platform/signing/signer.ts'
import { linkAddress, linkForMessages } from '../../reservations/links/manage-link.ts'
import { findInbound } from './inbound-store.ts'

type AnswerDeps = {
  db: Store
  clock: () => Date
  signer: Pick<Signer, 'linkToken'>
  context: () => Promise<{ site: Site; publicUrl: string }>
}

type Facts = { brand: string; phone: string; link: string | undefined }
type Words = (facts: Facts, language: Language) => string

/** The answers to STOP, CANCEL, START and HELP; they leave also to numbers that stopped texts. */
export const ANSWERS = {
  'text-stopped': ({ brand }, { words: { text } }) => text.stopped({ brand }),
  'text-stopped-not-cancelled': ({ brand, phone, link }, { words: { text } }) =>
    text.stoppedNotCancelled({ brand, by: link ? 'link' : 'phone', contact: link ?? phone }),
  'text-started': ({ brand }, { words: { text } }) => text.started({ brand }),
  'text-help': ({ brand, phone }, { words: { text } }) => text.help({ brand, phone }),
} as const satisfies Record<string, Words>

/** Renders answers to texts that came in. */
export function answerTexts(deps: AnswerDeps): TextTemplates {
  return Object.fromEntries(Object.entries(ANSWERS).map(([name, words]) => [name, renderer(deps, words)]))
}

function renderer(deps: AnswerDeps, words: Words): RenderText {
  return async job => {
    const inbound = await findInbound(deps.db, readPayload(InboundPayload, job).inbound)
    if (!inbound) return undefined
    const { site, publicUrl } = await deps.context()
    const link = inbound.reservation_id && (await linkForMessages(deps, inbound.reservation_id))
    const facts = {
      brand: boundedText(site.brand, TEXT_BOUNDS.brand),
      phone: boundedText(supportPhoneOf(site), TEXT_BOUNDS.phone),
      link: link ? linkAddress(publicUrl, link.token) : undefined,
    }
    const body = plainText(words(facts, languageOf(inbound.locale)))
    return { to: inbound.from_number, body, locale: inbound.locale }
  }
}
