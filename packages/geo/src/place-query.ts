import { normalize } from './gazetteer.ts'
import { stateName } from './us-states.ts'

export type PlaceQuery = {
  /** Normalized, without state, ZIP and country. */
  text: string
  words: string[]
  state: string | undefined
  zip: string | undefined
  street: string | undefined
}

/** "rhode island" and "ri". */
const STATE_WORDS_MAX = 3

/** Only these states are recognized. */
export function readPlaceQuery(text: string, states: ReadonlySet<string>): PlaceQuery {
  // Long runs of spaces would slow the patterns below.
  const typed = text.replace(/\s+/g, ' ')
  const zip = /\b(\d{5})(?:-\d{4})?\s*(?:,?\s*(?:usa|united states))?\s*$/i.exec(typed)?.[1]
  const words = normalize(typed.replace(/\bd\.\s*c\.?/gi, 'dc'))
    .replace(/\b(?:united states|usa)$/, '')
    .split(' ')
    .filter(word => word !== '' && word !== zip)
  const { state, rest } = takeState(words, states)
  return { text: rest.join(' '), words: rest, state, zip, street: readStreet(typed) }
}

/** Only at the end: "Triangle Virginia", not "Virginia Beach". A state alone is a town, as in "New York". */
function takeState(
  words: string[],
  states: ReadonlySet<string>,
): { state: string | undefined; rest: string[] } {
  for (let count = Math.min(STATE_WORDS_MAX, words.length - 1); count > 0; count--) {
    const state = stateFor(words.slice(-count).join(' '), states)
    if (state) return { state, rest: words.slice(0, -count) }
  }
  return { state: undefined, rest: words }
}

export function stateFor(text: string, states: ReadonlySet<string>): string | undefined {
  for (const code of states)
    if (code.toLowerCase() === text || stateName(code).toLowerCase() === text) return code
  return undefined
}

function readStreet(typed: string): string | undefined {
  const street = /^\s*(\d+[a-z]?(?:-\d+)?\s+[^,]*\p{L}[^,]*)/iu.exec(typed)?.[1]
  return street?.replace(/\s+/g, ' ').trim()
}
