import { stored } from '#messages/locale'
import * as words from '#messages/price-mail'
import type { Client } from '../../../../contract/client.ts'
import { Problem } from '../../../../contract/problems.ts'
import { problemInLocale } from '../../../problem-in-locale.ts'
import { readTrap } from '../../../ui/bot-trap-fields.ts'
import { readForm } from '../form-fields.ts'
import { cardValue, chosenCard, without } from './trip-request.ts'

export type MailedPrice = { email: string; remind: boolean; sent?: string; error?: string }

export const MAIL_EMAIL = 'price-email'
export const MAIL_REMIND = 'price-remind'

/** Without the rider's data. Never throws. */
export async function mailPrice(client: Client<'mailPrice'>, form: FormData): Promise<MailedPrice> {
  const {
    firstName: _,
    lastName: __,
    phoneNumber: ___,
    email: own,
    textConsent: ____,
    ...ride
  } = readForm(form)
  const { trip = {}, ...journey } = ride
  const email = String(form.get(MAIL_EMAIL) ?? '').trim() || own.trim()
  const remind = form.has(MAIL_REMIND)
  const { code, token = '' } = chosenCard(trip['trip-quote'])
  const kept = without(without(trip, 'trip-draft'), 'trip-rider-')
  const fields = { ...journey, ...kept, 'trip-quote': cardValue(code) }
  try {
    const body = { quote: token, email, remind, locale: stored, fields }
    const { texts } = await client('mailPrice', { body, trap: readTrap(form) })
    return { email, remind, sent: texts.sent }
  } catch (error) {
    return { email, remind, error: await refusalOf(error) }
  }
}

async function refusalOf(error: unknown): Promise<string> {
  if (!(error instanceof Problem)) return words.failed
  if (error.code === 'quote_invalid') return words.ended
  const { message, fields } = await problemInLocale(error)
  return Object.values(fields)[0] ?? message
}
