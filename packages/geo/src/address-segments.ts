import { normalize } from './gazetteer.ts'
import { withoutCoordinates } from './points.ts'
import { stateCoded, stateNamed } from './us-states.ts'

export type Segment = {
  typed: string
  whole: string
  rest: string
  zip: string | undefined
  state: string | undefined
}

const SEPARATORS = /[,;:()[\]{}|\n\r\t]|\s[-–—]\s/
const COUNTRIES = /^(?:usa?|united states(?: of america)?|estados unidos(?: de america)?|ee uu)$/
const NAME_WORDS_MAX = 4
/** More than any genuine address has. */
export const SEGMENTS_MAX = 16

/** Without coordinates. One more than allowed signals too many. */
export function segmentsOf(address: string): Segment[] {
  const text = withoutCoordinates(address.replace(/\bd\.\s?c\b\.?/gi, 'DC'))
  const parts = text.split(SEPARATORS).filter(part => normalize(part) !== '')
  return parts.slice(0, SEGMENTS_MAX + 1).map(readSegment)
}

function readSegment(typed: string): Segment {
  const tokens = typed.split(/[^\p{L}\p{N}'’]+/u).filter(token => token !== '')
  const whole = normalize(typed)
  let rest = withoutCountry(tokens)
  const { zip, left } = takeZip(rest, typed)
  rest = withoutCountry(left)
  const state = takeState(rest, zip !== undefined)
  return { typed: typed.trim(), whole, rest: normalize(state.left.join(' ')), zip, state: state.code }
}

function withoutCountry(tokens: readonly string[]): readonly string[] {
  const count = endingIn(tokens, name => COUNTRIES.test(name))
  return count === undefined ? tokens : tokens.slice(0, -count)
}

function endingIn(tokens: readonly string[], isName: (name: string) => boolean): number | undefined {
  for (let count = Math.min(NAME_WORDS_MAX, tokens.length); count > 0; count--)
    if (isName(normalize(tokens.slice(-count).join(' ')))) return count
  return undefined
}

function takeZip(tokens: readonly string[], typed: string) {
  const isLong = /\d{5}-\d{4}\s*$/.test(typed) && /^\d{4}$/.test(tokens.at(-1) ?? '')
  const left = isLong ? tokens.slice(0, -1) : tokens
  const zip = left.at(-1)
  return zip !== undefined && /^\d{5}$/.test(zip)
    ? { zip, left: left.slice(0, -1) }
    : { zip: undefined, left: tokens }
}

/** "1600 Pennsylvania" is half a street, not a number in a state. */
function takeState(tokens: readonly string[], hasZip: boolean) {
  const names = endingIn(tokens, name => stateNamed(name) !== undefined)
  if (names !== undefined) {
    const left = tokens.slice(0, -names)
    const isStreet = left.length === 1 && /^\d/.test(left[0] ?? '')
    return isStreet
      ? { code: undefined, left: tokens }
      : { code: stateNamed(normalize(tokens.slice(-names).join(' '))), left }
  }
  const code = stateCoded(tokens.at(-1) ?? '', hasZip || tokens.length === 1)
  return code === undefined ? { code, left: tokens } : { code, left: tokens.slice(0, -1) }
}
