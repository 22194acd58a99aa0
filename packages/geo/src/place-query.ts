import { normalize } from './gazetteer.ts'

export type PlaceQuery = {
  /** Normalized, without state, ZIP and country. */
  text: string
  words: string[]
  state: string | undefined
  zip: string | undefined
  street: string | undefined
}

const STATES: Record<string, string> = { va: 'VA', virginia: 'VA', md: 'MD', maryland: 'MD', dc: 'DC' }

export function readPlaceQuery(text: string): PlaceQuery {
  // Long runs of spaces would slow the patterns below.
  const typed = text.replace(/\s+/g, ' ')
  const zip = /\b(\d{5})(?:-\d{4})?\s*(?:,?\s*(?:usa|united states))?\s*$/i.exec(typed)?.[1]
  const words = normalize(typed.replace(/\bd\.\s*c\.?/gi, 'dc'))
    .replace(/\b(?:united states|usa)$/, '')
    .split(' ')
    .filter(word => word !== '' && word !== zip)
  // Only the last word can be a state: "Triangle Virginia", not "Virginia Beach".
  const state = words.length > 1 ? STATES[words.at(-1) ?? ''] : undefined
  const rest = state ? words.slice(0, -1) : words
  return { text: rest.join(' '), words: rest, state, zip, street: readStreet(typed) }
}

function readStreet(typed: string): string | undefined {
  const street = /^\s*(\d+[a-z]?(?:-\d+)?\s+[^,]*\p{L}[^,]*)/iu.exec(typed)?.[1]
  return street?.replace(/\s+/g, ' ').trim()
}
