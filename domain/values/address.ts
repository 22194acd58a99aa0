import { splitCoordinates } from './geo.ts'

export type AddressParts = { street: string; city: string; region: string; postal: string }

/** "VA Virginia" and so on. */
const STATES =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming'

/** Lowercase. "Washington" alone is the city here; the state needs "WA". */
const REGIONS = new Map(
  STATES.split(',').flatMap(entry => {
    const [code, name] = [entry.slice(0, 2), entry.slice(3)]
    const spellings = code === 'WA' ? [code] : code === 'DC' ? [code, name, 'D.C.'] : [code, name]
    return spellings.map(spelling => [spelling.toLowerCase(), name] as const)
  }),
)

const ZIP = /(?:^|\s)(\d{5}(?:-\d{4})?)$/
/**
 * Parses "18200 Main Street, Triangle, Prince William County, Virginia, 22172, United States" from the end:
 * country, ZIP, state, county, city. Without a known state or ZIP, everything is the street, so that no word
 * is lost.
 */
export function addressParts(text: string): AddressParts {
  const { words, coordinates } = splitCoordinates(text)
  const pieces = words
    .split(',')
    .map(piece => piece.trim())
    .filter(piece => piece !== '')
  if (/^(united states|united states of america|usa)$/i.test(pieces.at(-1) ?? '')) pieces.pop()
  const { region, postal } = takeRegion(pieces)
  if (!region && !postal) return { street: text, city: '', region: '', postal: '' }
  if (/ county$/i.test(pieces.at(-1) ?? '')) pieces.pop()
  const city = pieces.length > 1 ? (pieces.pop() ?? '').replace(/^Near /, '') : ''
  const street = [joinHouseNumber(pieces), coordinates].filter(part => part !== '').join(' ')
  return { street, city, region, postal }
}

/** By code, such as "VA". */
export const STATE_NAMES: ReadonlyMap<string, string> = new Map(
  STATES.split(',').map(entry => [entry.slice(0, 2), entry.slice(3)]),
)
/** By name. */
export const STATE_CODES: ReadonlyMap<string, string> = new Map(
  [...STATE_NAMES].map(([code, name]) => [name, code]),
)

/** "VA"; undefined if the address names no state. */
export function stateCodeIn(text: string): string | undefined {
  return STATE_CODES.get(addressParts(text).region)
}

export function addressLines({ street, city, region, postal }: AddressParts): string[] {
  const town = [city, `${region} ${postal}`.trim()].filter(part => part !== '').join(', ')
  return [street, town].filter(line => line !== '')
}

/** "Virginia, 22172", "DC 20500", "Triangle VA 22172". */
function takeRegion(pieces: string[]): { region: string; postal: string } {
  const last = pieces.pop() ?? ''
  const postal = ZIP.exec(last)?.[1] ?? ''
  const before = last.slice(0, last.length - postal.length).trim()
  const words = before === '' ? (pieces.pop() ?? '') : before
  const region = REGIONS.get(words.toLowerCase()) ?? ''
  if (region) return { region, postal }
  // Two letters between town and ZIP are a state.
  const code = / ([A-Z]{2})$/.exec(words)?.[1] ?? ''
  const behind = postal ? (REGIONS.get(code.toLowerCase()) ?? '') : ''
  const town = behind ? words.slice(0, -code.length).trim() : words
  if (town) pieces.push(town)
  return behind || before === '' ? { region: behind, postal } : { region: '', postal: '' }
}

/** Some geocoders write a comma after the house number. */
function joinHouseNumber(pieces: string[]): string {
  return pieces.join(', ').replace(/(^|, )(\d{1,6}[A-Za-z]?), /g, '$1$2 ')
}
