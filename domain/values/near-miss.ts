/** Five letters or more: shorter names resemble too many others. */
const OFTEN_MISTYPED = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'verizon.net',
  'proton.me',
  'protonmail.com',
] as const

const MEANT: ReadonlySet<string> = new Set([
  'email.com',
  'fmail.com',
  'hotmail.co',
  'mail.com',
  'rocketmail.com',
  'yahoo.ca',
  'yahoo.co',
  'yahoo.de',
  'yahoo.es',
  'yahoo.fr',
  'yahoo.it',
  'ymail.com',
  'zmail.com',
])

/** Typo hint: "ada@gmial.com" -> "ada@gmail.com". Only a hint, since any domain may exist. */
export function nearMissAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@')
  if (at < 1) return undefined
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (MEANT.has(domain) || OFTEN_MISTYPED.some(known => known === domain)) return undefined
  const meant = OFTEN_MISTYPED.find(known => isOneMistakeAway(domain, known))
  return meant && `${address.slice(0, at).trim()}@${meant}`
}

/** One wrong, missing or extra letter, or two swapped. */
function isOneMistakeAway(text: string, meant: string): boolean {
  if (Math.abs(text.length - meant.length) > 1) return false
  let start = 0
  while (start < text.length && text[start] === meant[start]) start += 1
  const [rest, wanted] = [text.slice(start), meant.slice(start)]
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest.slice(0, 2) === `${wanted[1]}${wanted[0]}` && rest.slice(2) === wanted.slice(2))
  )
}
