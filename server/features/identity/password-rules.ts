import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Problem } from '../../../contract/problems.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '../../../domain/staff.ts'

/** Of the list, the ones in front count in any disguise; the rest only where they are long enough to be chosen. */
export const COMMON_PASSWORDS = 3000
const LIST = '@zxcvbn-ts/language-common/src/passwords.json'

/** What a password must not simply repeat. */
type Names = { username?: string | undefined; brand?: string | undefined }

/** What is wrong with a password that somebody wants to set, as a sentence; undefined where it may be set. */
export function passwordFault(password: string, names: Names = {}): string | undefined {
  if (password.length < MIN_PASSWORD) return `Choose a password of at least ${MIN_PASSWORD} characters.`
  if (password.length > MAX_PASSWORD) return `Choose a password of at most ${MAX_PASSWORD} characters.`
  const text = password.normalize('NFKC').toLowerCase()
  const core = letters(text)
  for (const name of [names.username, names.brand]) {
    if (name && core !== '' && core === letters(name.normalize('NFKC').toLowerCase()))
      return 'Choose a password that is not a name of yours or of the company.'
  }
  return isCommon(text) ? 'This password is among the first that are tried. Choose another one.' : undefined
}

/** Throws invalid with the fault at this field. */
export function requireGoodPassword(password: string, names: Names, field: string): void {
  const fault = passwordFault(password, names)
  if (fault) throw new Problem('invalid', { fields: { [field]: fault } })
}

/** "Password1234!" is common as well, and so are "passwordpassword" and 123123123123. */
function isCommon(text: string): boolean {
  const { front, long } = commonPasswords()
  // Numbers, dates and the like.
  if (/^[\d\s.,:/+-]+$/.test(text) || /^(.+?)\1+$/s.test(text) || long.has(text)) return true
  return cores(text).some(core => front.has(core) || long.has(core))
}

/** What remains without digits and signs at the ends, with as many of them as there are: "abc123-7" is abc123 too. */
function cores(text: string): string[] {
  const [, before, word, after] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(text)!
  if (!word) return []
  const found: string[] = []
  for (let i = 0; i <= before!.length; i++) {
    for (let j = 0; j <= after!.length; j++) found.push(before!.slice(i) + word + after!.slice(0, j))
  }
  return found
}

function letters(text: string): string {
  return text.replace(/[^\p{L}]/gu, '')
}

let known: { front: Set<string>; long: Set<string> } | undefined

/** Read when the first password is set, most common first; of the whole list only these are kept. */
function commonPasswords(): { front: Set<string>; long: Set<string> } {
  if (known) return known
  const list = JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(LIST)), 'utf8')) as string[]
  const long = list.filter(word => word.length >= MIN_PASSWORD)
  known = { front: new Set(list.slice(0, COMMON_PASSWORDS)), long: new Set(long) }
  return known
}
