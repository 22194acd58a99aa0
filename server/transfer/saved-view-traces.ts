import type { ViewFilter } from '../../contract/reservations/view-schemas.ts'
import type { Database } from '../db/tables.ts'

/** What a search would name a person by. */
type Names = { addresses: readonly string[]; lastNames: readonly string[]; phoneNumbers: readonly string[] }

/** Deletes the saved views that look for this person, or are named after them. */
export async function eraseViewsAbout(tx: Database, person: Names): Promise<void> {
  const views = await tx.selectFrom('saved_views').select(['id', 'name', 'filter']).execute()
  const terms = [...person.addresses, ...person.lastNames].map(wordsOf).filter(words => words.length > 0)
  const phones = person.phoneNumbers.map(digitsOf).filter(digits => digits !== '')
  for (const { id, name, filter } of views) {
    const { q = '' } = JSON.parse(filter) as ViewFilter
    const text = `${name} ${q}`
    const words = new Set(wordsOf(text))
    const digits = digitsOf(text)
    const isAbout =
      terms.some(term => term.every(word => words.has(word))) || phones.some(phone => digits.includes(phone))
    if (isAbout) await tx.deleteFrom('saved_views').where('id', '=', id).execute()
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
