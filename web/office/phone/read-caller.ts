import {
  isPlausibleEmail,
  isPlausiblePhone,
  MAX_PHONE_CHARACTERS,
} from '../../../domain/values/contact-details.ts'

export type CallerParts = { firstName?: string; lastName?: string; phoneNumber?: string; email?: string }

const NUMBER = /\+?\(?\d[\d\s().\-/]*\d(?:\s*(?:ext\.?|x)\s*\d{1,8})?/i

/** Reads "Ada Byron (703) 555-0199", "ada@example.com", "703.555.0199" or "Byron". */
export function readCaller(text: string): CallerParts {
  const email = text.split(/[\s,;<>]+/).find(isPlausibleEmail)
  const withoutEmail = email ? text.replace(email, ' ') : text
  const number = NUMBER.exec(withoutEmail)?.[0].trim()
  const phoneNumber =
    number && number.length <= MAX_PHONE_CHARACTERS && isPlausiblePhone(number) ? number : undefined
  const words = (phoneNumber ? withoutEmail.replace(phoneNumber, ' ') : withoutEmail)
    .split(/[\s,;<>]+/)
    .filter(word => /\p{L}/u.test(word))
  return {
    ...(words.length > 1 ? { firstName: words.slice(0, -1).join(' ') } : {}),
    ...(words.length > 0 ? { lastName: words.at(-1) ?? '' } : {}),
    ...(phoneNumber ? { phoneNumber } : {}),
    ...(email ? { email } : {}),
  }
}
