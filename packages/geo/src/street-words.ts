const STREETS = new Set(
  (
    'alley aly avenue ave av blvd boulevard bridge bypass calle causeway cir circle close court ct ' +
    'cove cv crescent cres crossing xing drive dr driveway expressway expy extension ext freeway fwy gateway ' +
    'highway hwy lane ln loop mews parkway pkwy pass path pike ' +
    'pl place plaza plz point ramp ridge road rd route rt row run sq square street str st terrace ter trace ' +
    'trail trl tunnel turnpike tpke turn way walk'
  ).split(' '),
)
const DIRECTIONS = new Set(
  'n s e w ne nw se sw north south east west northeast northwest southeast southwest'.split(' '),
)
const UNITS = new Set(
  (
    'apartment apt suite ste unit floor fl room rm gate terminal door entrance level building bldg lot door lobby ' +
    'spot arrivals departures baggage curb exit'
  ).split(' '),
)

export function isDirection(word: string | undefined): boolean {
  return word !== undefined && DIRECTIONS.has(word)
}

export function isStreetType(word: string | undefined): boolean {
  return word !== undefined && STREETS.has(word)
}

/** "Main St", "King Street NW", "Highway 50". */
export function isStreet(words: readonly string[]): boolean {
  const bare = isDirection(words.at(-1)) ? words.slice(0, -1) : words
  if (bare.length < 2) return false
  return isStreetType(bare.at(-1)) || (isStreetType(bare.at(-2)) && /^\d+[a-z]?$/.test(bare.at(-1) ?? ''))
}

/** "Apt 4", "Terminal A", "2nd floor". */
export function isUnit(words: readonly string[]): boolean {
  return words.length <= 3 && words.some(word => UNITS.has(word)) && words.every(isUnitWord)
}

function isUnitWord(word: string): boolean {
  return UNITS.has(word) || word.length <= 2 || /^\d+[a-z]{0,2}$/.test(word)
}
