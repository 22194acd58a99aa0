import { shortBrand } from '../../../domain/notify/text-segments.ts'
import { type Site, supportPhoneOf } from '../../../domain/site/site.ts'
import type { Store } from '../../platform/db/database.ts'
import { InboundPayload, readPayload } from '../../platform/jobs/read-payload.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import { renderEach } from '../../platform/messaging/mail-handler.ts'
import type { RenderText, TextTemplates } from '../../platform/messaging/text-handler.ts'
import type { Signer } from '../../platform/signing/signer.ts'
import { linkAddress, linkForMessages } from '../../reservations/links/manage-link.ts'
import { textInWords } from '../texts/text-templates.ts'
import { findInbound } from './inbound-store.ts'

type AnswerDeps = {
  db: Store
  clock: () => Date
  signer: Pick<Signer, 'linkToken'>
  context: () => Promise<{ site: Site; publicUrl: string }>
}

const ANSWERS = ['text-stopped', 'text-stopped-not-cancelled', 'text-started', 'text-help'] as const
/** An answer to an incoming text. */
export type Answer = (typeof ANSWERS)[number]

/** Renders answers to STOP, CANCEL, START and HELP, which are also sent to numbers that stopped texts. */
export function answerTexts(deps: AnswerDeps): TextTemplates<Answer> {
  return renderEach(ANSWERS, template => renderer(deps, template))
}

function renderer(deps: AnswerDeps, template: Answer): RenderText {
  return async job => {
    const inbound = await findInbound(deps.db, readPayload(InboundPayload, job).inbound)
    if (!inbound) return undefined
    const { site, publicUrl } = await deps.context()
    const link = inbound.reservation_id && (await linkForMessages(deps, inbound.reservation_id))
    const facts = {
      ...{ brand: shortBrand(site), phone: supportPhoneOf(site) },
      link: link ? linkAddress(publicUrl, link.token) : undefined,
    }
    const body = textInWords(template, facts, languageOf(inbound.locale))
    return body === undefined ? undefined : { to: inbound.from_number, body, locale: inbound.locale }
  }
}
