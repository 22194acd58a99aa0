import { localePrefix } from '../../../i18n/locales.ts'
import { RESUME_PATH } from '../../platform/http/managed-path.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import type { Signer } from '../../platform/signing/signer.ts'

/** The token of the link of a draft: it follows from its id, so that a mail that is sent again has the same. */
export async function tokenOfDraft(signer: Pick<Signer, 'linkToken'>, id: string): Promise<string> {
  return await signer.linkToken(`draft:${id}`)
}

/** The address that fills the form with a draft, in its language. */
export function resumeAddress(publicUrl: string, token: string, locale: string): string {
  return `${publicUrl}${localePrefix(languageOf(locale).locale)}${RESUME_PATH}/${token}`
}
